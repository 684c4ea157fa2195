import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beijingDateTime,
  beijingDay,
  beijingDayNumber,
  beijingDigits,
  beijingHour,
  beijingIso,
  dateText,
  dateTimeText,
  dayText,
  momentText,
  parseBeijingDateTime,
  parseBeijingDay,
  parseInstant,
  startOfBeijingDay,
  startOfDayNumber,
  timeText,
  weekdayText,
} from './beijing-time'
import { dayWindow } from './day-window'

/** 2026-11-21 01:05:09 in Beijing, which is still 20 November in UTC. */
const NIGHT = Date.UTC(2026, 10, 20, 17, 5, 9)

test.each([
  [dayText, '11 月 21 日'],
  [weekdayText, '周六'],
  [timeText, '01:05'],
  [momentText, '11 月 21 日 01:05'],
  [beijingDay, '2026-11-21'],
  [beijingDateTime, '2026-11-21 01:05:09'],
  [beijingIso, '2026-11-21T01:05:09+08:00'],
  [beijingDigits, '20261121010509'],
  [beijingHour, 1],
])('%o writes 2026-11-21 01:05:09 in Beijing, still 20 November in UTC, as "%s"', (write, text) => {
  expect(write(NIGHT)).toBe(text)
})

test('a date and a moment name the year only when it is not the year of now', () => {
  const newYear = Date.UTC(2026, 11, 31, 16)
  expect(dateText(NIGHT, newYear - 1)).toBe('11 月 21 日')
  expect(dateText(NIGHT, newYear)).toBe('2026 年 11 月 21 日')
  expect(dateTimeText(NIGHT, NIGHT)).toBe('11 月 21 日 01:05')
  expect(dateTimeText(NIGHT, newYear)).toBe('2026 年 11 月 21 日 01:05')
})

test('a day begins at midnight in Beijing, which is 16:00 of the day before in UTC', () => {
  const midnight = Date.UTC(2026, 10, 20, 16)
  expect(startOfBeijingDay(NIGHT)).toBe(midnight)
  expect(startOfBeijingDay(midnight)).toBe(midnight)
  expect(startOfBeijingDay(midnight - 1)).toBe(midnight - 86_400_000)
  expect(beijingDayNumber(midnight) - beijingDayNumber(midnight - 1)).toBe(1)
})

describe('reading texts', () => {
  test('a date and time as Alipay writes it, with or without fractions of a second', () => {
    expect(parseBeijingDateTime('2026-11-21 01:05:09')).toBe(NIGHT)
    expect(parseBeijingDateTime('2026-11-21 01:05:09.500')).toBe(NIGHT + 500)
  })

  test.each(['', '2026-11-21', '2026-11-21T01:05:09', '2026-13-01 00:00:00', 'x'])(
    '"%s" is no date and time',
    (text) => {
      expect(parseBeijingDateTime(text)).toBeNull()
    },
  )

  test('an ISO time with its zone is read, another text is null', () => {
    expect(parseInstant('2026-11-21T01:05:09+08:00')).toBe(NIGHT)
    expect(parseInstant('never')).toBeNull()
  })
})

test('a time that is written is read back, and its day begins where dayWindow says', () => {
  const times = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })
  fc.assert(
    fc.property(times, (time) => {
      const second = time - (time % 1000)
      expect(parseBeijingDateTime(beijingDateTime(time))).toBe(second)
      expect(parseInstant(beijingIso(time))).toBe(second)
      expect(parseBeijingDay(beijingDay(time))).toBe(startOfBeijingDay(time))
      expect(startOfDayNumber(beijingDayNumber(time))).toBe(startOfBeijingDay(time))
      expect(dayWindow(time).startTime).toBe(startOfBeijingDay(time))
    }),
  )
})
