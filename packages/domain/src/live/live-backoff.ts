const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 15_000

/**
 * Wait in ms before the next attempt to connect, after `failures` (at least 1) in a row: doubles up to 15 s. `random`
 * (at least 0, less than 1) takes up to half of it away, so that a class does not come back at the same moment.
 */
export function liveBackoff(failures: number, random: number): number {
  const whole = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 10))
  return Math.round(whole * (1 - random / 2))
}
