import { expect, test } from 'vitest'
import { reservationInitiative } from './reservation'

test.each([
  ['13812345678', false, true],
  ['13812345678', true, false],
  ['', false, false],
  [null, false, false],
  [undefined, false, false],
])('a reservation with phone %s, from a jump %s: initiative %s', (mobile, fromJump, expected) => {
  expect(reservationInitiative({ mobile, fromJump })).toBe(expected)
})
