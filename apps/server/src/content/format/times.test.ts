import { DAY, MINUTE, startOfBeijingDay } from '@kaozhou/domain'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { resolveTime, type TimeSpec, time } from './times'

/** Friday 2026-11-20, 10:00 in Beijing. */
const ORIGIN = Date.UTC(2026, 10, 20, 2)

const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })

describe('resolveTime', () => {
  test.each<[spec: TimeSpec, edge: 'start' | 'end', expected: number]>([
    ['2026-12-12 09:00', 'start', Date.UTC(2026, 11, 12, 1)],
    ['2026-12-12', 'start', Date.UTC(2026, 11, 11, 16)],
    ['2026-12-12', 'end', Date.UTC(2026, 11, 12, 16) - 1],
    [{ day: 0 }, 'start', Date.UTC(2026, 10, 19, 16)],
    [{ day: 3, at: '19:30' }, 'start', Date.UTC(2026, 10, 23, 11, 30)],
    [{ day: -3, at: '19:30' }, 'end', Date.UTC(2026, 10, 17, 11, 30)],
    [{ day: 23 }, 'end', Date.UTC(2026, 11, 13, 16) - 1],
    [{ hours: 30 }, 'end', ORIGIN + 1_800 * MINUTE],
    [{ minutes: -10, today: true }, 'start', ORIGIN - 10 * MINUTE],
  ])('%j as a %s', (spec, edge, expected) => {
    expect(resolveTime(spec, ORIGIN, edge)).toBe(expected)
  })

  test('“just began” is a time of today, at most its minutes ago', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const start = resolveTime({ minutes: -10, today: true }, now)
        expect(start).toBeLessThanOrEqual(now)
        expect(start).toBeGreaterThanOrEqual(now - 10 * MINUTE)
        expect(startOfBeijingDay(start)).toBe(startOfBeijingDay(now))
      }),
    )
  })

  test('“later today” is a time of today and not before now', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const start = resolveTime({ hours: 3, today: true }, now)
        expect(start).toBeGreaterThanOrEqual(now)
        expect(start).toBeLessThan(startOfBeijingDay(now) + DAY)
      }),
    )
  })
})

test.each([
  ['2026-02-31'],
  ['2026-13-01'],
  ['2026-12-12 24:00'],
  ['12 月 12 日'],
  [{ day: 1.5 }],
  [{ day: 1, at: '9:00' }],
  [{ hours: 1, minutes: 1 }],
  [{}],
])('%j is no time', (value) => {
  expect(v.safeParse(time, value).success).toBe(false)
})
