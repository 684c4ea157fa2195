import { DAY, parseBeijingDay, studyWeek } from '@kaozhou/domain'

/** The Monday of the week of `now`, or of so many weeks before it. */
export function weekTime(now: number, weeksAgo: number): number {
  return parseBeijingDay(studyWeek(now - weeksAgo * 7 * DAY)[0] ?? '')
}
