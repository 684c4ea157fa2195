/** Seconds that the send-code button counts, from this number down to 0 (spec §9). */
export const SMS_COUNTDOWN_SECONDS = 59

/** How long the 0 shows before the send label comes back. */
const LAST_SECOND_MS = 1000

/** The instant at which the countdown shows 0, when a code was sent at `now` (ms). */
export function countdownDeadline(now: number): number {
  return now + SMS_COUNTDOWN_SECONDS * 1000
}

/**
 * The deadline after a code was refused for `wait` ms because the last one is a moment old; null for a longer wait than
 * the button counts.
 */
export function refusedDeadline(wait: number, now: number): number | null {
  const counted = wait - LAST_SECOND_MS
  return counted > SMS_COUNTDOWN_SECONDS * 1000 ? null : now + Math.max(0, counted)
}

/**
 * Seconds that the send-code button shows: 59 right after sending, 0 from the deadline on. Computed from the deadline
 * and not from ticks, so it is correct after the tab was suspended; never more than 59, also when the clock was set
 * back.
 */
export function countdownSeconds(deadline: number, now: number): number {
  const left = Math.ceil((deadline - now) / 1000)
  return Math.min(SMS_COUNTDOWN_SECONDS, Math.max(0, left))
}

/** True while sending another code is blocked: the button shows 59 … 0, one second each. */
export function isCountingDown(deadline: number | null, now: number): boolean {
  return deadline !== null && now < deadline + LAST_SECOND_MS
}
