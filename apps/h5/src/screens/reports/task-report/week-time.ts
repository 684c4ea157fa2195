import { parseBeijingDay, studyWeek } from '@kaozhou/domain'

const DAY_MS = 86_400_000

/** The Monday of the week of `now`, or of so many weeks before it. */
export function weekTime(now: number, weeksAgo: number): number {
  return parseBeijingDay(studyWeek(now - weeksAgo * 7 * DAY_MS)[0] ?? '')
}
