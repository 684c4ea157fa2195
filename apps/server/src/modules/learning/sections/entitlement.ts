import type { SectionInfo, SectionOffer } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { Viewer } from '../../../platform/calls/handlers'
import { Refusal } from '../../../platform/refusal'
import { sellingPrice } from '../../catalogue/courses/course-price'
import type { CourseRow } from '../../catalogue/courses/course-repository'
import { findTeacherOf } from '../../catalogue/courses/taught-course-repository'
import { type EnrolmentRow, findEnrolment } from '../../people/enrolments/enrolment-repository'
import { findAudition } from './entitlement-repository'
import type { LessonRow } from './section-repository'

export type OpenBy = SectionInfo['openBy']

interface Entitlement {
  openBy: OpenBy
  /** What made the lesson open and has expired since. */
  expired: 'course' | 'audition' | null
  /** The purchase by which the lesson is owned. */
  enrolment: EnrolmentRow | null
}

/** Who wants to open a lesson, and when: all that a signed address says of its user. */
type Person = { session: Pick<NonNullable<Viewer['session']>, 'userId'> | null; now: number }

/**
 * Why a lesson is open to the viewer: they own the course, the lesson is free, it is the lesson of their unlocked
 * audition, or they teach the course.
 */
export async function lessonEntitlement(
  db: Executor,
  { section, course }: Pick<LessonRow, 'section' | 'course'>,
  { session, now }: Person,
): Promise<Entitlement> {
  const free = section.audition ? 'free' : null
  const none = { expired: null, enrolment: null }
  if (!session) return { openBy: free, ...none }
  const enrolment = await findEnrolment(db, session.userId, course.id)
  if (enrolment && enrolment.expiresAt > now) return { openBy: 'owned', expired: null, enrolment }
  if (free) return { openBy: free, ...none }
  const audition = await findAudition(db, session.userId, course.id)
  const isAudition = audition?.sectionId === section.id && audition.unlockedAt !== null
  if (isAudition && (audition.expiresAt ?? 0) > now) return { openBy: 'audition', ...none }
  if ((await findTeacherOf(db, session.userId, course.id)) !== null) {
    return { openBy: 'teacher', ...none }
  }
  const expired = enrolment ? 'course' : isAudition ? 'audition' : null
  return { openBy: null, expired, enrolment: null }
}

/** A lesson that is open: why, and by which purchase when it is owned. */
export interface OpenLesson {
  openBy: Exclude<OpenBy, null>
  enrolment: EnrolmentRow | null
}

const EXPIRED_REASONS = { course: 'courseExpired', audition: 'auditionExpired' } as const

/** @throws Refusal courseExpired, auditionExpired or notEntitled; its data is the course to buy. */
export async function requireOpenLesson(
  db: Executor,
  lesson: LessonRow,
  viewer: Person,
): Promise<OpenLesson> {
  const { openBy, expired, enrolment } = await lessonEntitlement(db, lesson, viewer)
  if (openBy) return { openBy, enrolment }
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
  if (await findRunning(db, userId, courseId, now)) return true
  return (await findTeacherOf(db, userId, courseId)) !== null
}

/** The enrolment of a user in a course unless it has expired. */
export async function findRunning(
  db: Executor,
  userId: number,
  courseId: number,
  now: number,
): Promise<EnrolmentRow | null> {
  const enrolment = await findEnrolment(db, userId, courseId)
  return enrolment && enrolment.expiresAt > now ? enrolment : null
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
