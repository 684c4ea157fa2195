import type { ThreeYearData } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { findUser } from '../../people/users/user-repository'
import {
  countCheckIns,
  countCourses,
  favouriteCourse,
  firstCourse,
  watchedByYear,
} from './three-years-repository'

const DAY = 24 * 3_600_000
const THREE_YEARS = 3 * 366 * DAY

/** The report of a user's last three years, counted from enrolments, progress and points. */
export async function threeYears(
  db: Executor,
  { userId, now }: { userId: number; now: number },
): Promise<ThreeYearData> {
  const user = await findUser(db, userId)
  if (!user) throw new Refusal('notFound')
  const since = now - THREE_YEARS
  const years = await watchedByYear(db, userId, since)
  const sum = (field: 'finishedLessons' | 'watchedSeconds') =>
    years.reduce((total, year) => total + year[field], 0)
  return {
    joinedAt: user.createdAt,
    days: Math.floor((now - user.createdAt) / DAY) + 1,
    courses: await countCourses(db, userId),
    finishedLessons: sum('finishedLessons'),
    watchedSeconds: sum('watchedSeconds'),
    checkIns: await countCheckIns(db, userId),
    points: user.points,
    years,
    firstCourse: await firstCourse(db, userId),
    favouriteCourse: await favouriteCourse(db, userId, since),
  }
}
