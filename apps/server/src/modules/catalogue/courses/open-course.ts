import { courseEnd } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { type Enrolment, enrol } from '../../people/enrolments/enrolment-service'
import { findCourse } from './course-repository'

export type OpeningResult = 'opened' | 'owned' | 'missing'

/** Opens one course for a user, outside of an order's lines: a gift, a prize, an exchange. Call within a transaction. */
export async function openCourse(
  tx: Executor,
  courseId: number,
  enrolment: Omit<Enrolment, 'courses'>,
): Promise<OpeningResult> {
  const course = await findCourse(tx, courseId)
  if (!course) return 'missing'
  const courses = [{ courseId, expiresAt: courseEnd(enrolment.now, course.validityDays) }]
  const opened = await enrol(tx, { ...enrolment, courses })
  return opened.length > 0 ? 'opened' : 'owned'
}
