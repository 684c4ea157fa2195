import type { ReportFacts } from './report-facts'

/** A person who did nothing. */
export const NO_FACTS: ReportFacts = {
  seconds: 0,
  days: 0,
  bestDay: null,
  streak: null,
  months: [],
  hours: Array.from({ length: 24 }, () => 0),
  lessons: 0,
  courses: 0,
  topCourse: null,
  teacher: null,
  notes: 0,
  answered: 0,
  right: 0,
  homework: 0,
  orders: 0,
  saved: 0,
  points: 0,
  checkIns: 0,
  aheadPercent: null,
  course: null,
}
