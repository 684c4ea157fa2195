import { describe, expect, test } from 'vitest'
import { parseBeijingDay } from '../../time/beijing-time'
import { finishingCohorts, firstCohortDay, lessonsForShare } from './finishing'

const at = (day: string): number => parseBeijingDay(day)

test.each([
  [8, 25, 2],
  [8, 100, 8],
  [3, 50, 2],
  [1, 25, 1],
  [0, 100, 1],
])('of %i lessons %i %% are %i', (lessons, share, count) => {
  expect(lessonsForShare(lessons, share)).toBe(count)
})

test.each([
  ['2026-11-23', '2025-12-01'],
  ['2026-12-31', '2026-01-01'],
  ['2024-02-29', '2023-03-01'],
])('on %s the oldest month begins on %s', (day, first) => {
  expect(firstCohortDay(at(day))).toBe(first)
})

describe('cohorts', () => {
  const people = new Map([
    ['2026-07', 10],
    ['2026-09', 4],
    ['2026-11', 2],
  ])
  const rows = [
    { month: '2026-07', place: 1, after: 1, people: 6 },
    { month: '2026-07', place: 1, after: 3, people: 2 },
    { month: '2026-07', place: 4, after: 2, people: 1 },
    { month: '2026-09', place: 1, after: 2, people: 3 },
    { month: '2026-11', place: 1, after: 1, people: 2 },
  ]
  const cohorts = finishingCohorts(people, rows, { lessons: 4, now: at('2026-11-20') })

  test('the newest first, with its people', () => {
    expect(cohorts.map(({ month, people: count }) => [month, count])).toEqual([
      ['2026-11', 2],
      ['2026-09', 4],
      ['2026-07', 10],
    ])
  })

  test('each month has all up to it; one that is not over for the last of them has none', () => {
    // Who got it on 31 July has had 111 days: three months.
    expect(cohorts[2]?.reached).toEqual([
      [6, 6, 8, null, null, null],
      [0, 0, 0, null, null, null],
      [0, 0, 0, null, null, null],
      [0, 1, 1, null, null, null],
    ])
    expect(cohorts[1]?.reached[0]).toEqual([0, null, null, null, null, null])
    expect(cohorts[0]?.reached[0]).toEqual([null, null, null, null, null, null])
  })

  test('a month is over after thirty days, not before', () => {
    const reachedOn = (day: string) =>
      finishingCohorts(new Map([['2026-09', 4]]), rows, { lessons: 4, now: at(day) })[0]?.reached[0]
    expect(reachedOn('2026-10-30')?.[0]).toBeNull()
    expect(reachedOn('2026-10-31')?.[0]).toBe(0)
    expect(reachedOn('2026-11-30')?.[1]).toBe(3)
  })
})
