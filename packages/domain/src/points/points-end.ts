import { beijingDay, parseBeijingDay } from '../time/beijing-time'
import { DAY } from '../time/spans'

/** Points end 12 months after the end of the Beijing month in which they were earned. */
export const POINTS_LIFE_MONTHS = 12
/** How long ahead a user is told that points end. */
export const POINTS_NOTICE_DAYS = 30

/** The first millisecond of the Beijing month that is `months` after the month of `time`. */
export function startOfBeijingMonth(time: number, months = 0): number {
  const [year = 0, month = 0] = beijingDay(time).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  return parseBeijingDay(first.toISOString().slice(0, 10))
}

/** `2026-11` */
export function beijingMonth(time: number): string {
  return beijingDay(time).slice(0, 7)
}

/** Points earned before this time are gone at `now`. */
export function pointsEndedBefore(now: number): number {
  return startOfBeijingMonth(now, -POINTS_LIFE_MONTHS)
}

/** When points end the next time. */
export function nextPointsEnd(now: number): number {
  return startOfBeijingMonth(now, 1)
}

/** True while a user is told about the points that end next. */
export function tellsPointsEnd(now: number): boolean {
  return nextPointsEnd(now) - now <= POINTS_NOTICE_DAYS * DAY
}

/**
 * How many points of a balance have ended. The oldest points are spent first: of the points that are old enough to end
 * (`earned`), those are left that exceed everything ever spent or ended (`used`).
 */
export function endedPoints(facts: { earned: number; used: number; balance: number }): number {
  return Math.min(facts.balance, Math.max(0, facts.earned - facts.used))
}
