import type { FiguredFinishing } from '@kaozhou/api/desk'
import {
  FINISH_SHARES,
  finishingCohorts,
  firstCohortDay,
  lessonsForShare,
  parseBeijingDay,
} from '@kaozhou/domain'
import type { Reader } from '../../../../../database/executor'
import { Refusal } from '../../../../../platform/refusal'
import { countFinishing, findCourse } from './finishing-repository'

/** How much of a course its people had finished after each month. @throws Refusal notFound. */
export async function finishingOf(
  db: Reader,
  courseId: number,
  now: number,
): Promise<FiguredFinishing> {
  const course = await findCourse(db, courseId)
  if (!course) throw new Refusal('notFound')
  const { lessons } = course
  const since = parseBeijingDay(firstCohortDay(now))
  const places = FINISH_SHARES.map((share) => lessonsForShare(lessons, share))
  const { people, rows } = await countFinishing(db, { courseId, since, places })
  return { ...course, cohorts: finishingCohorts(people, rows, { lessons, now }) }
}
