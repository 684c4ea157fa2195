import { expect, test } from 'vitest'
import { seasonTone } from './season'

test.each([
  ['2026-01-01T00:00:00+08:00', 'spring'],
  ['2026-03-31T23:59:59+08:00', 'spring'],
  ['2026-04-01T00:00:00+08:00', 'summer'],
  ['2026-07-01T00:00:00+08:00', 'autumn'],
  ['2026-09-30T23:59:59+08:00', 'autumn'],
  ['2026-10-01T00:00:00+08:00', 'festival'],
  ['2026-12-31T23:59:59+08:00', 'festival'],
])('at %s the season is %s', (instant, tone) => {
  expect(seasonTone(Date.parse(instant))).toBe(tone)
})
