import { parseBeijingDay } from '../time/beijing-time'
import { DAY } from '../time/spans'

/** What a person did in the period of a report, as it is counted from the database. Times in seconds, money in fen. */
export interface ReportFacts {
  /** How long the person studied. */
  seconds: number
  /** Days with any study. */
  days: number
  /** The day with the longest study, as `2026-11-20`; null without any. */
  bestDay: { day: string; seconds: number } | null
  /** The longest run of days with study; null without any. */
  streak: StudyRun | null
  /** Months with any study, in order, as `2026-03`. */
  months: { month: string; seconds: number; lessons: number }[]
  /** Seconds by the hour of the day in Beijing, 24 of them. */
  hours: number[]
  /** Finished ones. */
  lessons: number
  /** Courses of which anything was watched. */
  courses: number
  /** The course that was studied longest; null without any. */
  topCourse: { name: string; seconds: number } | null
  /** The teacher whose finished lessons are most. */
  teacher: { name: string; lessons: number } | null
  /** Notes that were written. */
  notes: number
  /** Questions that were answered. */
  answered: number
  /** Of those, how many were right. */
  right: number
  /** Homework that was handed in. */
  homework: number
  /** Orders that coupons and red packets made cheaper, and by how much. */
  orders: number
  /** What coupons and red packets took off, in fen. */
  saved: number
  /** Points that were earned, and days with a check-in. */
  points: number
  /** Days with a check-in. */
  checkIns: number
  /** Share of all who studied that studied less, in whole percents; null while nobody else did. */
  aheadPercent: number | null
  /** Of a report of one course. */
  course: CourseFacts | null
}

/** What a study report says of one course. */
export interface CourseFacts {
  /** The course. */
  name: string
  /** Lessons that were finished. */
  lessons: number
  /** Homework that was handed in. */
  homework: number
  /** The place in class by time; null while nobody else has studied. */
  rank: number | null
  /** How many others have studied the course. */
  classmates: number
}

/** Days in a row with study, as `2026-11-20`, both ends included. */
export interface StudyRun {
  /** The first day. */
  from: string
  /** The last day. */
  until: string
  /** How many days. */
  length: number
}

/** The longest run of studied days; of equal ones the latest. `days` in order, each once. */
export function longestStreak(days: readonly string[]): StudyRun | null {
  let best: StudyRun | null = null
  let run: StudyRun | null = null
  for (const day of days) {
    run = runWith(run, day)
    if (!best || run.length >= best.length) best = run
  }
  return best
}

function runWith(run: StudyRun | null, day: string): StudyRun {
  const follows = run && parseBeijingDay(day) - parseBeijingDay(run.until) === DAY
  return run && follows
    ? { ...run, until: day, length: run.length + 1 }
    : { from: day, until: day, length: 1 }
}

/** The day with the most seconds; of equal ones the first. */
export function bestStudyDay<Day extends { seconds: number }>(days: readonly Day[]): Day | null {
  return days.reduce<Day | null>(
    (best, day) => (best && best.seconds >= day.seconds ? best : day),
    null,
  )
}

/** The hour in which most was studied, 0 to 23; null without any. */
export function favouriteHour(hours: readonly number[]): number | null {
  const most = Math.max(0, ...hours)
  return most === 0 ? null : hours.indexOf(most)
}

/** True when nothing was done in the period: there is no report to show. */
export function isEmptyReport({
  seconds,
  lessons,
  notes,
  answered,
  homework,
}: ReportFacts): boolean {
  return seconds + lessons + notes + answered + homework === 0
}
