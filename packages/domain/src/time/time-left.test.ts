import { describe, expect, test } from 'vitest'
import { clockSkew, periodAt, timeParts } from './time-left'

test('the skew is how far the server’s clock is ahead', () => {
  expect(clockSkew(1_000_000, 400_000)).toBe(600_000)
})

test.each([
  [-5, [0, 0, 0, 0]],
  [0, [0, 0, 0, 0]],
  [1, [0, 0, 0, 1]],
  [1000, [0, 0, 0, 1]],
  [1001, [0, 0, 0, 2]],
  [7_509_000, [0, 2, 5, 9]],
  [86_400_000 * 2 + 3_600_000, [2, 1, 0, 0]],
])('%i ms are %o days, hours, minutes and seconds, rounded up to a second', (ms, parts) => {
  const { days, hours, minutes, seconds } = timeParts(ms)
  expect([days, hours, minutes, seconds]).toEqual(parts)
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
