import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayWindow } from './day-window'

const ms = (text: string) => Date.parse(text)

describe('dayWindow gives 1 June in Beijing for', () => {
  test.each([
    ['its first millisecond', '2026-06-01T00:00:00.000+08:00'],
    ['its noon', '2026-06-01T12:00:00.000+08:00'],
    ['its last millisecond', '2026-06-01T23:59:59.999+08:00'],
    ['a time that is still 31 May in UTC', '2026-05-31T20:00:00.000Z'],
  ])('%s', (_, now) => {
    expect(dayWindow(ms(now))).toEqual({
      startTime: ms('2026-06-01T00:00:00.000+08:00'),
      endTime: ms('2026-06-01T23:59:59.999+08:00'),
    })
  })
})

describe('dayWindow in other zones, and on days on which the clocks are changed', () => {
  test.each([
    ['UTC', '2026-06-01T23:00:00Z', '2026-06-01T00:00:00Z'],
    ['Asia/Kolkata', '2026-06-01T01:00:00+05:30', '2026-06-01T00:00:00+05:30'],
    ['America/New_York', '2026-03-08T12:00:00-04:00', '2026-03-08T00:00:00-05:00'],
    ['America/New_York', '2026-11-01T12:00:00-05:00', '2026-11-01T00:00:00-04:00'],
    ['America/New_York', '2026-11-01T23:59:59-05:00', '2026-11-01T00:00:00-04:00'],
    // In Cairo and Santiago clocks change at midnight: forward to 01:00, back to 23:00.
    ['Africa/Cairo', '2026-04-24T12:00:00+03:00', '2026-04-24T01:00:00+03:00'],
    ['America/Santiago', '2026-09-06T12:00:00-03:00', '2026-09-06T01:00:00-03:00'],
    ['America/Santiago', '2026-04-04T12:00:00-03:00', '2026-04-04T00:00:00-03:00'],
    ['America/Santiago', '2026-04-05T12:00:00-04:00', '2026-04-05T00:00:00-04:00'],
  ])('in %s at %s the day began at %s', (zone, now, start) => {
    expect(new Date(dayWindow(ms(now), zone).startTime).toISOString()).toBe(
      new Date(ms(start)).toISOString(),
    )
  })

  test('an unknown zone', () => {
    expect(() => dayWindow(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})

test('the window begins at a midnight in Beijing, spans 86 399 999 ms and contains now', () => {
  fc.assert(
    fc.property(fc.integer({ min: ms('2000-01-01'), max: ms('2100-01-01') }), (now) => {
      const { startTime, endTime } = dayWindow(now)
      expect(endTime - startTime).toBe(86_399_999)
      expect((startTime + 8 * 3_600_000) % 86_400_000).toBe(0)
      expect(startTime <= now && now <= endTime).toBe(true)
    }),
    { numRuns: 200 },
  )
})
