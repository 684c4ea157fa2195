import type { SectionInfo, SectionOffer } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { Viewer } from '../../../platform/handlers'
import { Refusal } from '../../../platform/refusal'
import { sellingPrice } from '../../catalogue/courses/course-price'
import type { CourseRow } from '../../catalogue/courses/course-repository'
import { findEnrolment } from '../../people/enrolments/enrolment-repository'
import { findAudition, findTeacherOf } from './entitlement-repository'
import type { LessonRow } from './section-repository'

export type OpenBy = SectionInfo['openBy']

interface Entitlement {
  openBy: OpenBy
  /** What made the lesson open and has expired since. */
  expired: 'course' | 'audition' | null
}

/**
 * Why a lesson is open to the viewer: they own the course, the lesson is free, it is the lesson of their unlocked
 * audition, or they teach the course.
 */
export async function lessonEntitlement(
  db: Executor,
  { section, course }: Pick<LessonRow, 'section' | 'course'>,
  { session, now }: Viewer,
): Promise<Entitlement> {
  const free = section.audition ? 'free' : null
  if (!session) return { openBy: free, expired: null }
  const enrolment = await findEnrolment(db, session.userId, course.id)
  if (enrolment && enrolment.expiresAt > now) return { openBy: 'owned', expired: null }
  if (free) return { openBy: free, expired: null }
  const audition = await findAudition(db, session.userId, course.id)
  const isAudition = audition?.sectionId === section.id && audition.unlockedAt !== null
  if (isAudition && (audition.expiresAt ?? 0) > now) return { openBy: 'audition', expired: null }
  if ((await findTeacherOf(db, session.userId, course.id)) !== null) {
    return { openBy: 'teacher', expired: null }
  }
  return { openBy: null, expired: enrolment ? 'course' : isAudition ? 'audition' : null }
}

const EXPIRED_REASONS = { course: 'courseExpired', audition: 'auditionExpired' } as const

/** @throws Refusal courseExpired, auditionExpired or notEntitled; its data is the course to buy. */
export async function requireOpenLesson(
  db: Executor,
  lesson: LessonRow,
  viewer: Viewer,
): Promise<Exclude<OpenBy, null>> {
  const { openBy, expired } = await lessonEntitlement(db, lesson, viewer)
  if (openBy) return openBy
  const reason = expired ? EXPIRED_REASONS[expired] : 'notEntitled'
  throw new Refusal(reason, { data: courseOffer(lesson.course, viewer.now) })
}

/** True when a user owns or teaches a course, and so may use what belongs to the course as a whole. */
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

/** @throws Refusal courseExpired or notEntitled; its data is the course to buy. */
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
