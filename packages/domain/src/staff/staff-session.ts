import { DAY, HOUR, MINUTE } from '../time/spans'

/** A session of staff ends so long after its login, whatever is done in it. */
export const STAFF_SESSION_MS: number = 12 * HOUR

/** A session of staff ends when it was not used for so long. */
const STAFF_IDLE_MS = 2 * HOUR

/** Money is moved only within this time of a second factor. */
export const FRESH_FACTOR_MS: number = 10 * MINUTE

/** A one-time link lets its person in for so long. */
export const STAFF_LINK_MS: number = 3 * DAY

/** The times of a session of staff, in ms since the epoch. */
export interface StaffSessionTimes {
  /** When it began. */
  createdAt: number
  /** When it was used last. */
  seenAt: number
  /** When it was ended; null while it was not. */
  endedAt: number | null
}

/** True while a session of staff can be used. */
export function isStaffSessionOpen(
  { createdAt, seenAt, endedAt }: StaffSessionTimes,
  now: number,
): boolean {
  return endedAt === null && now < createdAt + STAFF_SESSION_MS && now < seenAt + STAFF_IDLE_MS
}

/** True when the last second factor is recent enough to move money. */
export function isFactorFresh(factorAt: number, now: number): boolean {
  return now < factorAt + FRESH_FACTOR_MS
}
