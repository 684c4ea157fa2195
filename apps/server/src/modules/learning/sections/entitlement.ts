import type { SectionInfo, SectionOffer } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { sellingPrice } from '../../catalogue/courses/course-price'
import type { CourseRow } from '../../catalogue/courses/course-repository'
import type { Viewer } from '../../catalogue/courses/course-service'
import { findAudition, findEnrolment, findTeacherOf } from './entitlement-repository'
import type { LessonRow } from './section-repository'

export type OpenBy = SectionInfo['openBy']

interface Entitlement {
  openBy: OpenBy
  /** It was open once: the course, or its audition, has run out. */
  ranOut: 'course' | 'audition' | null
}

/**
 * Whether a lesson is open to a person: they have the course, it is open to everybody, their unlocked audition is of
 * this lesson, or they teach it.
 */
export async function lessonEntitlement(
  db: Executor,
  { section, course }: Pick<LessonRow, 'section' | 'course'>,
  { session, now }: Viewer,
): Promise<Entitlement> {
  const closed = section.audition ? 'free' : null
  if (!session) return { openBy: closed, ranOut: null }
  const enrolment = await findEnrolment(db, session.userId, course.id)
  if (enrolment && enrolment.expiresAt > now) return { openBy: 'owned', ranOut: null }
  if (closed) return { openBy: closed, ranOut: null }
  const audition = await findAudition(db, session.userId, course.id)
  const isAudition = audition?.sectionId === section.id && audition.unlockedAt !== null
  if (isAudition && (audition.expiresAt ?? 0) > now) return { openBy: 'audition', ranOut: null }
  if ((await findTeacherOf(db, session.userId, course.id)) !== null) {
    return { openBy: 'teacher', ranOut: null }
  }
  return { openBy: null, ranOut: enrolment ? 'course' : isAudition ? 'audition' : null }
}

const REASONS = { course: 'courseExpired', audition: 'auditionExpired' } as const

/** @throws Refusal that says what to buy. */
export async function requireOpenLesson(
  db: Executor,
  lesson: LessonRow,
  viewer: Viewer,
): Promise<Exclude<OpenBy, null>> {
  const { openBy, ranOut } = await lessonEntitlement(db, lesson, viewer)
  if (openBy) return openBy
  const reason = ranOut ? REASONS[ranOut] : 'notEntitled'
  throw new Refusal(reason, { data: courseOffer(lesson.course, viewer.now) })
}

/** Whether a person may use what belongs to a whole course: they have it, or teach it. */
export async function hasCourse(
  db: Executor,
  userId: number,
  courseId: number,
  now: number,
): Promise<boolean> {
  const enrolment = await findEnrolment(db, userId, courseId)
  if (enrolment && enrolment.expiresAt > now) return true
  return (await findTeacherOf(db, userId, courseId)) !== null
}

/** @throws Refusal that says what to buy. */
export async function requireCourse(
  db: Executor,
  course: CourseRow,
  person: { userId: number; now: number },
): Promise<void> {
  if (await hasCourse(db, person.userId, course.id, person.now)) return
  const enrolment = await findEnrolment(db, person.userId, course.id)
  throw new Refusal(enrolment ? 'courseExpired' : 'notEntitled', {
    data: courseOffer(course, person.now),
  })
}

export function courseOffer(course: CourseRow, now: number): SectionOffer {
  return {
    courseId: course.id,
    courseName: course.name,
    price: sellingPrice(course, now),
    onSale: course.status === 'on' && course.stock !== 0,
    auditionable: course.auditionable,
  }
}
