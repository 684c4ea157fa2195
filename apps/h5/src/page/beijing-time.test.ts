import { expect, test } from 'vitest'
import {
  clockText,
  dateText,
  dayText,
  momentText,
  timestampText,
  weekdayText,
} from './beijing-time'

const EVENING = Date.UTC(2026, 10, 20, 17, 5)

test('the day is Beijing’s, which may be the next one', () => {
  expect(dayText(EVENING)).toBe('11 月 21 日')
  expect(weekdayText(EVENING)).toBe('周六')
  expect(clockText(EVENING)).toBe('01:05')
  expect(momentText(EVENING)).toBe('11 月 21 日 01:05')
  expect(timestampText(EVENING)).toBe('2026-11-21 01:05')
  expect(dateText(EVENING)).toBe('2026.11.21')
})
