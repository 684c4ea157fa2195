import { expect, test } from 'vitest'
import { DAY } from '../time/spans'
import { closingTime, isClosingHeld } from './closing-days'

test.each([
  ['on its way', 7 * DAY, false],
  ['put off by a day', 8 * DAY, true],
  ['put off by many', 30 * DAY, true],
])('a closing %s', (_, afterMs, isHeld) => {
  expect(isClosingHeld({ askedAt: 1000, closesAt: 1000 + afterMs })).toBe(isHeld)
})

test('an account closes seven days after it was asked for', () => {
  expect(closingTime(1000)).toBe(1000 + 7 * DAY)
})
