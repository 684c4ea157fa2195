import { beijingDay, beijingDayNumber, startOfDayNumber } from '../time/beijing-time'
import { DAY } from '../time/spans'

/** Day 0, 1970-01-01, was a Thursday: Mondays are the days whose number is 4 more than a multiple of 7. */
const FIRST_MONDAY = 4

/** The seven days of the week of `now`, Monday first, as `2026-11-20` in Beijing time. */
export function studyWeek(now: number): string[] {
  const today = beijingDayNumber(now)
  const monday = today - ((((today - FIRST_MONDAY) % 7) + 7) % 7)
  return Array.from({ length: 7 }, (_, index) => beijingDay(startOfDayNumber(monday + index)))
}

/** Studied days in a row up to today, or up to yesterday while today has not been studied yet. */
export function studyStreak(days: ReadonlySet<string>, now: number): number {
  let count = 0
  let at = days.has(beijingDay(now)) ? now : now - DAY
  while (days.has(beijingDay(at))) {
    count += 1
    at -= DAY
  }
  return count
}
