/** How many waits there were of each whole number of ms; longer ones count as {@link LONGEST_MS}. */
export type WaitTimes = number[]

const LONGEST_MS = 20_000

export function addWait(waits: WaitTimes, ms: number): void {
  const index = Math.min(LONGEST_MS, Math.max(0, Math.ceil(ms)))
  waits[index] = (waits[index] ?? 0) + 1
}

export function addWaits(waits: WaitTimes, more: WaitTimes): void {
  for (const [ms, count] of more.entries()) if (count) waits[ms] = (waits[ms] ?? 0) + count
}

/** The wait in ms that a share of all waits (0.99) does not exceed; 0 without any. */
export function waitAt(waits: WaitTimes, share: number): number {
  const total = waits.reduce((sum, count) => sum + (count ?? 0), 0)
  let seen = 0
  for (const [ms, count] of waits.entries()) {
    seen += count ?? 0
    if (count && seen >= total * share) return ms
  }
  return 0
}
