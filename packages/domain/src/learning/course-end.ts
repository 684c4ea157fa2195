import { DAY } from '../time/spans'

/** When a course that is opened at `openedAt` closes again. Both in ms since the epoch. */
export function courseEnd(openedAt: number, validityDays: number): number {
  return openedAt + validityDays * DAY
}
