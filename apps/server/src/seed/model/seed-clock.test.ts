import { startOfBeijingDay } from '@kaozhou/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beijingTime, DAY, HOUR, laterToday, MINUTE, startedJustNow } from './seed-clock'

const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })

describe('the times of the seed', () => {
  test('default: midnight in Beijing is 16:00 of the day before in UTC', () => {
    const noon = Date.UTC(2026, 5, 10, 4)
    expect(startOfBeijingDay(noon)).toBe(Date.UTC(2026, 5, 9, 16))
    expect(beijingTime(noon, 1, '19:30')).toBe(Date.UTC(2026, 5, 11, 11, 30))
  })

  test('behavior: startedJustNow is today and at most ten minutes ago', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const start = startedJustNow(now)
        expect(start).toBeLessThanOrEqual(now)
        expect(start).toBeGreaterThanOrEqual(now - 10 * MINUTE)
        expect(startOfBeijingDay(start)).toBe(startOfBeijingDay(now))
      }),
    )
  })

  test('behavior: laterToday is today and not before now', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const start = laterToday(now, 3 * HOUR)
        expect(start).toBeGreaterThanOrEqual(now)
        expect(start).toBeLessThan(startOfBeijingDay(now) + DAY)
      }),
    )
  })
})
