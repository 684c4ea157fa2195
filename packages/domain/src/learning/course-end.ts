const DAY_MS = 86_400_000

/** When a course that is opened at `openedAt` closes again. Both in ms since the epoch. */
export function courseEnd(openedAt: number, validityDays: number): number {
  return openedAt + validityDays * DAY_MS
}
