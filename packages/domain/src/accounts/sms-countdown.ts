/** Seconds that the send-code button counts, from this number down to 0 (spec §9). */
export const SMS_COUNTDOWN_SECONDS = 59

/** How long the 0 shows before the send label comes back. */
const LAST_SECOND_MS = 1000

/** The instant at which the countdown shows 0, when a code was sent at `now` (ms). */
export function countdownDeadline(now: number): number {
  return now + SMS_COUNTDOWN_SECONDS * 1000
}

/**
 * Seconds that the send-code button shows: 59 right after sending, 0 from the deadline on. Counted from the deadline
 * and not from ticks, so a tab that slept is right at once; after a clock was set back it still shows at most 59.
 */
export function countdownSeconds(deadline: number, now: number): number {
  const left = Math.ceil((deadline - now) / 1000)
  return Math.min(SMS_COUNTDOWN_SECONDS, Math.max(0, left))
}

/** Is sending still blocked? True while 59 … 0 shows, a second each. */
export function isCountingDown(deadline: number | null, now: number): boolean {
  return deadline !== null && now < deadline + LAST_SECOND_MS
}
