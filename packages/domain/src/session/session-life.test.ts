import { describe, expect, test } from 'vitest'
import { DAY } from '../time/spans'
import { judgeRenewal, type SessionTimes, sessionExpiry } from './session-life'

const WEEK = 7 * DAY
/** Logged in at 0, for a week. */
const session: SessionTimes = { expiresAt: WEEK, familySince: 0, revokedAt: null, rotatedAt: null }

describe('a silent login with a token', () => {
  test.each([
    ['before its expiry', {}, WEEK - 1, 'keep'],
    ['at its expiry', {}, WEEK, 'renew'],
    ['just within three days after it', {}, WEEK + 3 * DAY - 1, 'renew'],
    ['three days after it', {}, WEEK + 3 * DAY, 'refuse'],
    ['90 days after the login', { expiresAt: 90 * DAY }, 90 * DAY, 'refuse'],
    ['after a logout', { revokedAt: DAY }, 2 * DAY, 'refuse'],
    [
      'again, a minute after its exchange',
      { revokedAt: WEEK, rotatedAt: WEEK },
      WEEK + 60_000,
      'refuse',
    ],
    ['again, later than that', { revokedAt: WEEK, rotatedAt: WEEK }, WEEK + 60_001, 'endFamily'],
  ] as const)('%s', (_, change, now, expected) => {
    expect(judgeRenewal({ ...session, ...change }, now)).toBe(expected)
  })
})

test.each([
  ['a week, early in the 90 days', DAY, 8 * DAY],
  ['until the end of the 90 days, late in them', 88 * DAY, 90 * DAY],
])('a session lives %s', (_, now, expected) => {
  expect(sessionExpiry(0, WEEK, now)).toBe(expected)
})
