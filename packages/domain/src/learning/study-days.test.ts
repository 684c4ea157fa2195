import { describe, expect, test } from 'vitest'
import { studyStreak, studyWeek } from './study-days'

const at = (text: string) => Date.parse(`${text}+08:00`)

describe('studyWeek', () => {
  test.each(['2026-11-16T00:00:00', '2026-11-20T12:00:00', '2026-11-22T23:59:59'])(
    '%s lies in the week from Monday 16 to Sunday 22 November',
    (time) => {
      const days = studyWeek(at(time))
      expect(days).toHaveLength(7)
      expect([days[0], days[6]]).toEqual(['2026-11-16', '2026-11-22'])
    },
  )

  test('a week over the end of a year begins in the old year', () => {
    expect(studyWeek(at('2027-01-01T08:00:00'))[0]).toBe('2026-12-28')
  })
})

describe('studyStreak on 2026-11-20', () => {
  const now = at('2026-11-20T07:00:00')
  test.each([
    ['never', [], 0],
    ['today alone', ['2026-11-20'], 1],
    ['on the 2 days before today', ['2026-11-18', '2026-11-19'], 2],
    ['on 3 days up to today', ['2026-11-18', '2026-11-19', '2026-11-20'], 3],
    ['with a day missed between', ['2026-11-17', '2026-11-19', '2026-11-20'], 2],
    ['the day before yesterday alone', ['2026-11-18'], 0],
  ])('studied %s (%o): %i days', (_, days, streak) => {
    expect(studyStreak(new Set(days), now)).toBe(streak)
  })
})
