import { expect, test } from 'vitest'
import { beijingDateTime, parseBeijingDateTime } from '../time/beijing-time'
import {
  beijingMonth,
  endedPoints,
  nextPointsEnd,
  pointsEndedBefore,
  tellsPointsEnd,
} from './points-end'

const at = (text: string) => parseBeijingDateTime(text) ?? Number.NaN

test.each([
  ['2026-11-01 00:00:00', '2027-12-01 00:00:00'],
  ['2026-11-30 23:59:59', '2027-12-01 00:00:00'],
  ['2026-12-31 23:59:59', '2028-01-01 00:00:00'],
  ['2027-02-28 12:00:00', '2028-03-01 00:00:00'],
])('points earned at %s in Beijing are gone from %s on', (earned, end) => {
  expect(pointsEndedBefore(at(end))).toBeGreaterThan(at(earned))
  expect(pointsEndedBefore(at(end) - 1)).toBeLessThanOrEqual(at(earned))
  expect(beijingDateTime(nextPointsEnd(at(end) - 1))).toBe(end)
})

test.each([
  ['2026-12-01 00:00:00', false],
  ['2026-12-01 23:59:59', false],
  ['2026-12-02 00:00:00', true],
  ['2026-12-31 23:59:59', true],
  ['2026-11-01 00:00:00', true],
])('at %s the next end is told: %s (30 days ahead)', (now, told) => {
  expect(tellsPointsEnd(at(now))).toBe(told)
})

test.each([
  [{ earned: 100, used: 0, balance: 100 }, 100],
  [{ earned: 100, used: 40, balance: 300 }, 60],
  [{ earned: 100, used: 250, balance: 30 }, 0],
  [{ earned: 100, used: 0, balance: 20 }, 20],
])('of the points %j, %i have ended', (facts, ended) => {
  expect(endedPoints(facts)).toBe(ended)
})

test('a month is written with its year', () => {
  expect(beijingMonth(at('2026-11-30 23:59:59'))).toBe('2026-11')
})
