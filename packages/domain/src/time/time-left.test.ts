import { describe, expect, test } from 'vitest'
import { clockSkew, clockText, periodAt, timeLeft, timeParts } from './time-left'

test('an exam ends by the server’s clock, whatever the phone’s says', () => {
  const skew = clockSkew(1_000_000, 400_000)
  expect(timeLeft(1_060_000, 400_000, skew)).toBe(60_000)
  expect(timeLeft(1_060_000, 470_000, skew)).toBe(0)
  expect(timeLeft(5000, 2000)).toBe(3000)
})

test.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [1, '00:00:01'],
  [1000, '00:00:01'],
  [1001, '00:00:02'],
  [7_509_000, '02:05:09'],
  [86_400_000 * 2 + 3_600_000, '49:00:00'],
])('%i ms are shown as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})

test('timeParts divides a time into days, hours, minutes and seconds', () => {
  expect(timeParts(86_400_000 + 3_600_000 + 60_000 + 1000)).toEqual({
    days: 1,
    hours: 1,
    minutes: 1,
    seconds: 1,
  })
})

describe('periodAt', () => {
  test.each([
    [{ startTime: 10, endTime: 20 }, 9, 'upcoming'],
    [{ startTime: 10, endTime: 20 }, 10, 'running'],
    [{ startTime: 10, endTime: 20 }, 19, 'running'],
    [{ startTime: 10, endTime: 20 }, 20, 'over'],
    [{ startTime: null, endTime: 20 }, 0, 'running'],
    [{ startTime: 10, endTime: null }, 99, 'running'],
    [{}, 0, 'running'],
  ])('the period %o at %i is %s', (period, now, expected) => {
    expect(periodAt(period, now)).toBe(expected)
  })
})
