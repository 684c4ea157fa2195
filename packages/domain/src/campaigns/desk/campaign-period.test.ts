import { expect, test } from 'vitest'
import { campaignEnd, campaignPeriod } from './campaign-period'

const times = { startTime: 100, endTime: 200, stoppedAt: null }

test.each([
  ['before it begins', times, 99, 'upcoming'],
  ['from its first moment', times, 100, 'running'],
  ['up to its last', times, 199, 'running'],
  ['at its end', times, 200, 'over'],
  ['stopped while it ran', { ...times, stoppedAt: 150 }, 150, 'over'],
  ['stopped, by a request whose clock is behind', { ...times, stoppedAt: 150 }, 149, 'over'],
  ['stopped before it began', { ...times, stoppedAt: 50 }, 60, 'over'],
])('a campaign %s', (_, campaign, now, period) => {
  expect(campaignPeriod(campaign, now)).toBe(period)
})

test('what staff stopped ended then, the others at their end', () => {
  expect(campaignEnd(times)).toBe(200)
  expect(campaignEnd({ ...times, stoppedAt: 150 })).toBe(150)
})
