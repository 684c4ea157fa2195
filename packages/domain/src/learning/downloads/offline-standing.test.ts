import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../time/spans'
import { offlineStanding } from './offline-standing'

const SEEN = 1_800_000_000_000
const grant = { until: SEEN + 30 * DAY, offset: 0, seen: SEEN }

test.each([
  ['plays when it was just granted', 0, 'open'],
  ['plays a millisecond before its end', 30 * DAY - 1, 'open'],
  ['is over at its end', 30 * DAY, 'expired'],
  ['is over a day after its end', 31 * DAY, 'expired'],
  ['forgives a clock that is a minute behind', -60_000, 'open'],
  ['does not play once the clock was turned back', -60_001, 'clockBack'],
  ['does not play after a year back', -365 * DAY, 'clockBack'],
] as const)('a download %s', (_, later, standing) => {
  expect(offlineStanding(grant, SEEN + later)).toBe(standing)
})

test('a clock that was always wrong by five hours changes nothing', () => {
  const wrong = { ...grant, offset: 5 * HOUR }
  expect(offlineStanding(wrong, SEEN - 5 * HOUR)).toBe('open')
  expect(offlineStanding(wrong, SEEN - 5 * HOUR + 30 * DAY)).toBe('expired')
})
