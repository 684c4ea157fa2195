import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayWindow } from './day-window'

const ms = (text: string) => Date.parse(text)

describe('today in Beijing, wherever the phone is', () => {
  test.each([
    ['the first millisecond', '2026-06-01T00:00:00.000+08:00'],
    ['noon', '2026-06-01T12:00:00.000+08:00'],
    ['the last millisecond', '2026-06-01T23:59:59.999+08:00'],
    ['still the day before in UTC', '2026-05-31T20:00:00.000Z'],
  ])('%s', (_, now) => {
    expect(dayWindow(ms(now))).toEqual({
      startTime: ms('2026-06-01T00:00:00.000+08:00'),
      endTime: ms('2026-06-01T23:59:59.999+08:00'),
    })
  })
})

describe('other zones, and days on which clocks move', () => {
  test.each([
    ['UTC', '2026-06-01T23:00:00Z', '2026-06-01T00:00:00Z'],
    ['Asia/Kolkata', '2026-06-01T01:00:00+05:30', '2026-06-01T00:00:00+05:30'],
    ['America/New_York', '2026-03-08T12:00:00-04:00', '2026-03-08T00:00:00-05:00'],
    ['America/New_York', '2026-11-01T12:00:00-05:00', '2026-11-01T00:00:00-04:00'],
    ['America/New_York', '2026-11-01T23:59:59-05:00', '2026-11-01T00:00:00-04:00'],
    // Here the clocks jump from midnight to one, and fall back from midnight to eleven.
    ['Africa/Cairo', '2026-04-24T12:00:00+03:00', '2026-04-24T01:00:00+03:00'],
    ['America/Santiago', '2026-09-06T12:00:00-03:00', '2026-09-06T01:00:00-03:00'],
    ['America/Santiago', '2026-04-04T12:00:00-03:00', '2026-04-04T00:00:00-03:00'],
    ['America/Santiago', '2026-04-05T12:00:00-04:00', '2026-04-05T00:00:00-04:00'],
  ])('%s at %s', (zone, now, start) => {
    expect(new Date(dayWindow(ms(now), zone).startTime).toISOString()).toBe(
      new Date(ms(start)).toISOString(),
    )
  })

  test('error: an unknown zone', () => {
    expect(() => dayWindow(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})

test('property: 86 399 999 ms, from a Beijing midnight, with now inside', () => {
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
