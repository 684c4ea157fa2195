import type { ThreeYearData } from '@kaozhou/api'
import { DAY, type ReportFacts, reportPeriod } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { findUser } from '../../people/users/user-repository'
import { countOwnFacts } from './count-facts'
import { countCourses, findFirstCourse } from './three-years-repository'

/** The numbers of a user's last three years. */
export async function threeYears(db: Executor, { userId, now }: LoggedIn): Promise<ThreeYearData> {
  const user = await findUser(db, userId)
  if (!user) throw new Refusal('notFound')
  const period = reportPeriod({ kind: 'lastYears', years: 3 }, now)
  const facts = await countOwnFacts(db, { userId, period, courseId: null })
  const { topCourse } = facts
  return {
    joinedAt: user.createdAt,
    days: Math.floor((now - user.createdAt) / DAY) + 1,
    courses: await countCourses(db, userId),
    finishedLessons: facts.lessons,
    watchedSeconds: facts.seconds,
    checkIns: facts.checkIns,
    points: user.points,
    years: yearsOf(facts),
    firstCourse: await findFirstCourse(db, userId),
    favouriteCourse: topCourse && { name: topCourse.name, watchedSeconds: topCourse.seconds },
  }
}

function yearsOf({ months }: Pick<ReportFacts, 'months'>): ThreeYearData['years'] {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  return years.map((year) => {
    const own = months.filter(({ month }) => month.startsWith(year))
    return {
      year: Number(year),
      finishedLessons: own.reduce((sum, { lessons }) => sum + lessons, 0),
      watchedSeconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
    }
  })
}
