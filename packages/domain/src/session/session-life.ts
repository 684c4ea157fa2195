import { DAY } from '../time/spans'

/** How long after its expiry a session can be renewed without a login, in ms. */
export const SESSION_RENEWAL_MS = 3 * DAY
/** The longest time from a login until the next one, however often its session is renewed or extended, in ms. */
export const SESSION_FAMILY_MS = 90 * DAY
/** Two tabs may renew a session at the same time: within this many ms a second use of its token does not count as theft. */
export const SESSION_REUSE_GRACE_MS = 60_000

/** A session of the server. Times are in ms since the epoch. */
export interface SessionTimes {
  /** When it ends. */
  expiresAt: number
  /** The login that this session, or the one that it was renewed from, began with. */
  familySince: number
  /** When it was ended; null while it is not. */
  revokedAt: number | null
  /** When its token was exchanged for a new one; null when it was not. */
  rotatedAt: number | null
}

/**
 * What a silent login does: `keep` the token, exchange it (`renew`), refuse, or end the whole family of sessions because
 * its token was exchanged before and has now been used by a second party (`endFamily`).
 */
export type Renewal = 'keep' | 'renew' | 'refuse' | 'endFamily'

/** Whether a session is renewed now, goes on, or is over. */
export function judgeRenewal(session: SessionTimes, now: number): Renewal {
  const { expiresAt, familySince, revokedAt, rotatedAt } = session
  if (rotatedAt !== null) return now - rotatedAt > SESSION_REUSE_GRACE_MS ? 'endFamily' : 'refuse'
  if (revokedAt !== null) return 'refuse'
  if (expiresAt > now) return 'keep'
  const isLate = now >= expiresAt + SESSION_RENEWAL_MS || now >= familySince + SESSION_FAMILY_MS
  return isLate ? 'refuse' : 'renew'
}

/** When a session that begins, or is used, at `now` expires: after `lifetime`, but never beyond its family's end. */
export function sessionExpiry(familySince: number, lifetime: number, now: number): number {
  return Math.min(now + lifetime, familySince + SESSION_FAMILY_MS)
}
