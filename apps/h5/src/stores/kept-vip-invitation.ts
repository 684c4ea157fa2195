import { keepInvitation } from './kept-invitation'

/** What stands before the code: it is kept where the code of any invitation is, of which the last one counts. */
const PREFIX = 'vip:'

/** Stores the code of an invitation to the membership until its visitor signs up. */
export function keepVipInvitation(code: string, now: number): void {
  keepInvitation(PREFIX + code, now)
}

/** The code of a kept invitation to the membership; null when another one is kept. */
export function vipCodeOf(kept: string): string | null {
  return kept.startsWith(PREFIX) ? kept.slice(PREFIX.length) : null
}
