/** Spans of time in milliseconds. */
export const MINUTE = 60_000
/** An hour in ms. */
export const HOUR = 60 * MINUTE
/** A day in ms. */
export const DAY = 24 * HOUR
/** A timer can't wait longer: 24.8 days. */
export const LONGEST_TIMER_MS: number = 2 ** 31 - 1
