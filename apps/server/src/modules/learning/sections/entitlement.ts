import type { SectionInfo, SectionOffer } from '@kaozhou/api'
import {
  type AccessStanding,
  CLOSED_COURSE_TEXTS,
  type CourseAccess,
  type CourseThing,
  courseAccess,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { sellingPrice } from '../../catalogue/courses/course-price'
import type { CourseRow } from '../../catalogue/courses/course-repository'
import { findTeacherOf, teachesLesson } from '../../catalogue/courses/taught-course-repository'
import {
  type CourseOfUser,
  NO_STANDING,
  readAccessStanding,
} from '../../people/enrolments/access-standing'
import type { EnrolmentRow } from '../../people/enrolments/enrolment-repository'
import { findAudition } from './entitlement-repository'
import type { LessonRow } from './section-repository'

export type OpenBy = SectionInfo['openBy']

interface Entitlement {
  openBy: OpenBy
  /** How the user stands to the course. */
  own: CourseOfUser
  /** True when an audition made the lesson open and is over. */
  isAuditionOver: boolean
}

/**
 * Why something of a lesson is open to the viewer: by their standing to the course, because the lesson is free, as the
 * lesson of their unlocked audition, or because they teach the course.
 */
export async function lessonEntitlement(
  db: Executor,
  { section, course }: Pick<LessonRow, 'section' | 'course'>,
  { userId, now }: Viewer,
  thing: CourseThing,
): Promise<Entitlement> {
  const free = section.audition ? 'free' : null
  if (userId === null) return { openBy: free, own: NO_STANDING, isAuditionOver: false }
  const own = await readAccessStanding(db, { userId, courseId: course.id, now })
  const result = { own, isAuditionOver: false }
  if (courseAccess(thing, own.standing) === 'open') return { openBy: 'owned', ...result }
  if (free) return { openBy: free, ...result }
  const audition = await findAudition(db, userId, course.id)
  const isAudition = audition?.sectionId === section.id && audition.unlockedAt !== null
  if (isAudition && (audition.expiresAt ?? 0) > now) return { openBy: 'audition', ...result }
  const teaches = await teachesLesson(db, { userId, now }, section)
  if (teaches) return { openBy: 'teacher', ...result }
  return { openBy: null, own, isAuditionOver: isAudition }
}

/** A lesson that is open: why, and by which purchase when it is owned. */
export interface OpenLesson {
  openBy: Exclude<OpenBy, null>
  enrolment: EnrolmentRow | null
}

/**
 * A thing of a lesson that is open. Within a transaction the order that opens it stays locked against a refund until the
 * transaction ends.
 *
 * @throws Refusal courseExpired, auditionExpired or notEntitled; its data is the course to buy.
 */
export async function requireOpenLesson(
  db: Executor,
  lesson: LessonRow,
  viewer: Viewer,
  thing: CourseThing,
): Promise<OpenLesson> {
  const { openBy, own, isAuditionOver } = await lessonEntitlement(db, lesson, viewer, thing)
  if (openBy) return { openBy, enrolment: openBy === 'owned' ? own.enrolment : null }
  const offer = courseOffer(lesson.course, own, viewer.now)
  if (isAuditionOver && own.standing === 'never') {
    throw new Refusal('auditionExpired', { data: offer })
  }
  throw closedCourse(own.standing, offer)
}

/** What belongs to a course as a whole: who teaches it has all of it. */
async function accessTo(
  db: Executor,
  thing: CourseThing,
  { userId, courseId, own }: { userId: number; courseId: number; own: CourseOfUser },
): Promise<CourseAccess> {
  const access = courseAccess(thing, own.standing)
  if (access === 'open') return access
  return (await findTeacherOf(db, userId, courseId)) === null ? access : 'open'
}

/** What a user may have of a thing that belongs to a course, and by which standing. */
export async function readCourseAccess(
  db: Executor,
  { userId, courseId, now }: { userId: number; courseId: number; now: number },
  thing: CourseThing,
): Promise<{ access: CourseAccess; own: CourseOfUser }> {
  const own = await readAccessStanding(db, { userId, courseId, now })
  return { access: await accessTo(db, thing, { userId, courseId, own }), own }
}

/**
 * A thing that belongs to a course, to read what the user made of it (`records`) or to have all of it (`open`).
 *
 * @throws Refusal courseExpired or notEntitled; its data is the course to buy.
 */
export async function requireCourse(
  db: Executor,
  course: CourseRow,
  { userId, now }: LoggedIn,
  { thing, least }: { thing: CourseThing; least: 'open' | 'records' },
): Promise<{ access: 'open' | 'records'; enrolment: EnrolmentRow | null }> {
  const { access, own } = await readCourseAccess(db, { userId, courseId: course.id, now }, thing)
  if (access === 'closed' || (access === 'records' && least === 'open')) {
    throw closedCourse(own.standing, courseOffer(course, own, now))
  }
  const isOwn = courseAccess(thing, own.standing) === 'open'
  return { access, enrolment: isOwn ? own.enrolment : null }
}

/** Why what a course holds is closed, with the course to buy. */
export function closedCourse(standing: AccessStanding, data: SectionOffer): Refusal {
  const isOver = standing === 'ended' || standing === 'lentEnded'
  const reason = isOver ? 'courseExpired' : 'notEntitled'
  const isOwner = standing === 'owned' || standing === 'lent'
  const message = isOwner || standing === 'never' ? undefined : CLOSED_COURSE_TEXTS[standing]
  return new Refusal(reason, { data, ...(message === undefined ? {} : { message }) })
}

export function courseOffer(
  course: CourseRow,
  { standing, orderId }: Pick<CourseOfUser, 'standing' | 'orderId'>,
  now: number,
): SectionOffer {
  return {
    courseId: course.id,
    courseName: course.name,
    price: sellingPrice(course, now),
    onSale: course.status === 'on' && course.stock !== 0,
    auditionable: course.auditionable,
    standing,
    orderId,
  }
}
