import { describe, expect, test } from 'vitest'
import { bestStudyDay, favouriteHour, isEmptyReport, longestStreak } from './report-facts'
import { NO_FACTS } from './reports.fixture'

describe('the longest run of studied days', () => {
  test.each<[string, string[], string | null]>([
    ['no day', [], null],
    ['one day', ['2026-11-20'], '2026-11-20 – 2026-11-20: 1'],
    ['a gap', ['2026-11-17', '2026-11-18', '2026-11-20'], '2026-11-17 – 2026-11-18: 2'],
    [
      'of equal runs the later',
      ['2026-11-01', '2026-11-02', '2026-11-19', '2026-11-20'],
      '2026-11-19 – 2026-11-20: 2',
    ],
    [
      'over a new year and a leap day',
      ['2023-12-31', '2024-01-01', '2024-02-28', '2024-02-29', '2024-03-01'],
      '2024-02-28 – 2024-03-01: 3',
    ],
  ])('%s', (_, days, expected) => {
    const run = longestStreak(days)
    expect(run && `${run.from} – ${run.until}: ${run.length}`).toBe(expected)
  })
})

test.each<[number[], number | null]>([
  [[], null],
  [[3, 9, 9], 1],
])('of days of %o seconds the best is number %o', (seconds, best) => {
  const days = seconds.map((value, at) => ({ at, seconds: value }))
  expect(bestStudyDay(days)?.at ?? null).toBe(best)
})

test.each([
  [{}, null],
  [{ 0: 60 }, 0],
  [{ 7: 60, 21: 600, 22: 600 }, 21],
])('with seconds at %o the hour is %o', (seconds, hour) => {
  const hours = Array.from({ length: 24 }, (_, at) => (seconds as Record<number, number>)[at] ?? 0)
  expect(favouriteHour(hours)).toBe(hour)
})

test.each([
  ['nothing', {}, true],
  ['points alone', { points: 100 }, true],
  ['an order alone', { orders: 1, saved: 100 }, true],
  ['a second of study', { seconds: 1 }, false],
  ['a note', { notes: 1 }, false],
  ['an answer', { answered: 1 }, false],
])('a report with %s is empty: %s → %s', (_, facts, empty) => {
  expect(isEmptyReport({ ...NO_FACTS, ...facts })).toBe(empty)
})
