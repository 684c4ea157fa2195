import { keepInvitation } from './kept-invitation'

/** Marks the code of an invitation to the membership: one entry of storage keeps the last invitation of either kind. */
const PREFIX = 'vip:'

/** Stores the code of an invitation to the membership until its visitor signs up. */
export function keepMembershipInvitation(code: string, now: number): void {
  keepInvitation(PREFIX + code, now)
}

/** The code of a kept invitation to the membership; null when `kept` is an invitation of the other kind. */
export function membershipCodeOf(kept: string): string | null {
  return kept.startsWith(PREFIX) ? kept.slice(PREFIX.length) : null
}
