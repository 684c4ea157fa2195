import { expect, test } from 'vitest'
import { rollCallLeft } from './roll-call'

test.each([
  [60_000, 0, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 70_000, 0],
])('a roll call that ends at %i has at %i still %i seconds', (endsAt, now, left) => {
  expect(rollCallLeft(endsAt, now)).toBe(left)
})
