import { dayWindow } from '@kaozhou/domain'

const DAY = 24 * 3_600_000
/** Beijing is eight hours ahead of UTC, without summer time since 1991. */
const BEIJING_OFFSET = 8 * 3_600_000

/** The day of a moment by the clocks of Beijing: `2026-11-20`. */
export function studyDay(now: number): string {
  return new Date(now + BEIJING_OFFSET).toISOString().slice(0, 10)
}

/** The days of the week that a moment lies in, Monday first. */
export function weekDays(now: number): string[] {
  const today = dayWindow(now).startTime
  const weekday = (new Date(today + BEIJING_OFFSET).getUTCDay() + 6) % 7
  const monday = today - weekday * DAY
  return Array.from({ length: 7 }, (_, index) => studyDay(monday + index * DAY))
}

/** The first moment of a day that is written as `2026-11-20`. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - BEIJING_OFFSET
}

/** How many days in a row end today, or yesterday when today has not been studied yet. */
export function studyStreak(days: ReadonlySet<string>, now: number): number {
  let count = 0
  let at = days.has(studyDay(now)) ? now : now - DAY
  while (days.has(studyDay(at))) {
    count += 1
    at -= DAY
  }
  return count
}
