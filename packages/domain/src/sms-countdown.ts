import { SMS_COUNTDOWN_SECONDS } from './limits'

/** The instant until which sending is blocked, when a code was sent at `now` (ms). */
export function countdownDeadline(now: number): number {
  return now + (SMS_COUNTDOWN_SECONDS + 1) * 1000
}

/**
 * Seconds that the send-code button shows: 59 right after sending, 0 in the last second before the send label
 * comes back. Counted from the deadline, not from ticks, so a tab that slept is right at once; a clock that
 * was set back never shows more than 59.
 */
export function countdownSeconds(deadline: number, now: number): number {
  const left = Math.ceil((deadline - now) / 1000) - 1
  return Math.min(SMS_COUNTDOWN_SECONDS, Math.max(0, left))
}

/** Is sending still blocked? True while 59 … 0 shows. */
export function isCountingDown(deadline: number | null, now: number): boolean {
  return deadline !== null && now < deadline
}
