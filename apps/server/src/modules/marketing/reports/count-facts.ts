import {
  beijingDay,
  bestStudyDay,
  type CourseFacts,
  classRank,
  longestStreak,
  type ReportFacts,
  type ReportPeriod,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { aheadInPeriod } from '../../learning/standings/study-standing'
import { countClassmates, findCourseSize } from './class-repository'
import {
  countHomework,
  countPaperAnswers,
  countPoints,
  countSavings,
  countTestAnswers,
} from './practice-facts-repository'
import {
  type Counting,
  countNotesWritten,
  findFavouriteTeacher,
  listDays,
  listHours,
  listLessonMonths,
  listStudiedCourses,
} from './study-facts-repository'

/** Answers of papers and money belong to no course. */
const NOTHING = { handIns: 0, answered: 0, right: 0, orders: 0, saved: 0, points: 0, checkIns: 0 }

export interface FactsOf {
  userId: number
  period: ReportPeriod
  courseId: number | null
}

type OwnFacts = Omit<ReportFacts, 'aheadPercent' | 'course'>

/** Counts what a person did in a period, for one course or for all, and how that stands among the others. */
export async function countFacts(db: Executor, of: FactsOf): Promise<ReportFacts> {
  const { userId, period, courseId } = of
  const own = await countOwnFacts(db, of)
  const { seconds } = own
  if (courseId !== null) {
    return { ...own, aheadPercent: null, course: await courseOf(db, { userId, courseId, seconds }) }
  }
  return {
    ...own,
    aheadPercent: await aheadInPeriod(db, { userId, seconds, period }),
    course: null,
  }
}

/** {@link countFacts} without the others. */
export async function countOwnFacts(db: Executor, of: FactsOf): Promise<OwnFacts> {
  const { userId, period, courseId } = of
  const days = { fromDay: beijingDay(period.from), untilDay: beijingDay(period.until) }
  const counting: Counting = { userId, ...period, ...days, courseId }
  const studied = await listDays(db, counting)
  const lessonMonths = await listLessonMonths(db, counting)
  const studiedCourses = await listStudiedCourses(db, counting)
  const practice = await countPractice(db, counting)
  return {
    seconds: studied.reduce((sum, day) => sum + day.seconds, 0),
    days: studied.length,
    bestDay: bestStudyDay(studied),
    streak: longestStreak(studied.map(({ day }) => day)),
    months: monthsOf(studied, lessonMonths),
    hours: await hoursOf(db, counting),
    lessons: lessonMonths.reduce((sum, { lessons }) => sum + lessons, 0),
    courses: studiedCourses.length,
    topCourse: studiedCourses[0] ?? null,
    teacher: await findFavouriteTeacher(db, counting),
    notes: await countNotesWritten(db, counting),
    ...practice,
  }
}

async function countPractice(db: Executor, counting: Counting) {
  const homework = await countHomework(db, counting)
  const isCourse = counting.courseId !== null
  const papers = isCourse ? NOTHING : await countPaperAnswers(db, counting)
  const tests = isCourse ? NOTHING : await countTestAnswers(db, counting)
  const { orders, saved } = isCourse ? NOTHING : await countSavings(db, counting)
  const { points, checkIns } = isCourse ? NOTHING : await countPoints(db, counting)
  return {
    homework: homework.handIns,
    answered: homework.answered + papers.answered + tests.answered,
    right: homework.right + papers.right + tests.right,
    ...{ orders, saved, points, checkIns },
  }
}

function monthsOf(
  studied: readonly { day: string; seconds: number }[],
  finished: readonly { month: string; lessons: number }[],
): ReportFacts['months'] {
  const months = new Map<string, { month: string; seconds: number; lessons: number }>()
  const at = (month: string) => months.get(month) ?? { month, seconds: 0, lessons: 0 }
  for (const { day, seconds } of studied) {
    const row = at(day.slice(0, 7))
    months.set(row.month, { ...row, seconds: row.seconds + seconds })
  }
  for (const { month, lessons } of finished) months.set(month, { ...at(month), lessons })
  return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1))
}

/** Hours are not kept by course. */
async function hoursOf(db: Executor, counting: Counting): Promise<number[]> {
  const hours = Array.from({ length: 24 }, () => 0)
  if (counting.courseId !== null) return hours
  for (const { hour, seconds } of await listHours(db, counting)) hours[hour] = seconds
  return hours
}

async function courseOf(
  db: Executor,
  own: { userId: number; courseId: number; seconds: number },
): Promise<CourseFacts> {
  const size = await findCourseSize(db, own.courseId)
  if (!size) throw new Refusal('notFound')
  const { others, longer } = await countClassmates(db, own)
  const rank = own.seconds === 0 ? null : classRank({ others, longer })
  return { ...size, rank, classmates: others + 1 }
}
