import { MINUTE } from '../time/spans'

/** When a class is planned, and when it was taught from the studio; ms since the epoch. */
export interface TaughtTimes {
  /** When it is planned to begin. */
  startTime: number
  /** When it is planned to end. */
  endTime: number
  /** It went live. */
  taughtFrom: number | null
  /** It ended; null while it is on air, or was never taught. */
  taughtUntil: number | null
}

/** Nobody knows when a class ends that runs over its time: its end is said to be so far ahead, and asked for again then. */
const AHEAD_MS = 2 * MINUTE

/** When a class begins and ends for its students: as planned, unless its teacher began early, or ended early or late. */
export function classTimes(
  { startTime, endTime, taughtFrom, taughtUntil }: TaughtTimes,
  now: number,
): { startTime: number; endTime: number; isOnAir: boolean } {
  if (taughtFrom === null) return { startTime, endTime, isOnAir: false }
  const begin = Math.min(startTime, taughtFrom)
  if (taughtUntil !== null) return { startTime: begin, endTime: taughtUntil, isOnAir: false }
  return { startTime: begin, endTime: Math.max(endTime, now + AHEAD_MS), isOnAir: true }
}

/** How long before its time a class can go live. */
const OPENS_MS = 30 * MINUTE
/** Until when after its planned end a class can go live, or go on. */
const CLOSES_MS = 60 * MINUTE

/** The span in which a teacher can go live. */
export function studioSpan({ startTime, endTime }: Pick<TaughtTimes, 'startTime' | 'endTime'>): {
  opensAt: number
  closesAt: number
} {
  return { opensAt: startTime - OPENS_MS, closesAt: endTime + CLOSES_MS }
}
