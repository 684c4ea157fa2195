import type { ClassGroup, CourseInfo } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import type { CourseRow } from '../../catalogue/courses/course-repository'
import { findCourse, loadRelations } from '../../catalogue/courses/course-repository'
import { progressOf } from '../../catalogue/courses/owned-courses'
import { presentTeacher } from '../../catalogue/courses/present-course'
import { findTeacherOf } from '../../catalogue/courses/taught-course-repository'
import {
  type CourseOfUser,
  NO_STANDING,
  readAccessStanding,
} from '../../people/enrolments/access-standing'
import { listOwnedAmong } from '../../people/enrolments/enrolment-repository'
import { findClassGroup } from './course-info-repository'
import { closedCourse, courseOffer, readCourseAccess } from './entitlement'
import { findAudition } from './entitlement-repository'
import { listSeen, type SeenLesson } from './progress-repository'
import { countDocuments } from './section-repository'

/** A course with the viewer's progress; a visitor gets it without progress. */
export async function courseInfo(db: Executor, id: number, viewer: Viewer): Promise<CourseInfo> {
  const course = await requireExisting(db, id)
  const { userId, now } = viewer
  const relations = (await loadRelations(db, [id])).get(id)
  const own = await ownOf(db, id, viewer)
  const { enrolment, standing } = own
  const seen = userId === null ? [] : await listSeen(db, userId, { courseIds: [id] })
  return {
    id,
    name: course.name,
    summary: course.summary,
    cover: artAddress(course.cover),
    kind: course.kind,
    categories:
      relations?.categories.map((category) => ({
        id: category.id,
        name: category.name,
      })) ?? [],
    teachers: relations?.teachers.map(presentTeacher) ?? [],
    sectionCount: relations?.sectionCount ?? 0,
    documentCount: await countDocuments(db, { courseId: id }),
    hasCertificate: course.certificate !== null,
    groupid: course.groupId,
    auditionable: course.auditionable,
    owned: standing === 'owned' || standing === 'lent',
    standing,
    orderId: own.orderId,
    taught: userId !== null && (await findTeacherOf(db, userId, id)) !== null,
    boughtAt: enrolment?.boughtAt ?? null,
    expiresAt: enrolment?.expiresAt ?? null,
    ...summarizeProgress(seen, now),
  }
}

async function ownOf(db: Executor, courseId: number, viewer: Viewer): Promise<CourseOfUser> {
  const { userId, now } = viewer
  return userId === null ? NO_STANDING : readAccessStanding(db, { userId, courseId, now })
}

function summarizeProgress(
  seen: readonly SeenLesson[],
  now: number,
): Pick<CourseInfo, 'finishedCount' | 'watchedSeconds' | 'last' | 'next'> {
  const { finishedCount, nextSection } = progressOf(
    seen.map(({ section, progress }) => ({
      section,
      finishedAt: progress?.finishedAt ?? null,
      updatedAt: progress?.updatedAt ?? null,
    })),
    now,
  )
  const [last] = seen
    .filter(({ progress }) => progress !== null)
    .sort((a, b) => (b.progress?.updatedAt ?? 0) - (a.progress?.updatedAt ?? 0))
  return {
    finishedCount,
    watchedSeconds: seen.reduce((sum, { progress }) => sum + (progress?.watchedSeconds ?? 0), 0),
    last: last
      ? { id: last.section.id, name: last.section.name, position: last.progress?.seconds ?? 0 }
      : null,
    next: seen.length > 0 ? nextSection : null,
  }
}

async function requireExisting(db: Executor, id: number): Promise<CourseRow> {
  const course = await findCourse(db, id)
  if (!course) throw new Refusal('notFound')
  return course
}

export async function hasAllCourses(
  db: Executor,
  courseIds: readonly number[],
  { userId, now }: LoggedIn,
): Promise<{ isAllHave: boolean; owned: number[]; missing: number[] }> {
  const owned = new Set(await listOwnedAmong(db, userId, courseIds, now))
  const asked = [...new Set(courseIds)]
  const missing = asked.filter((id) => !owned.has(id))
  return {
    isAllHave: missing.length === 0,
    owned: asked.filter((id) => owned.has(id)),
    missing,
  }
}

/**
 * The chat group of a class, for its students and for those who booked its audition.
 *
 * @throws Refusal groupClosedToYou, courseExpired or notEntitled; its data is the course to buy.
 */
export async function classGroup(
  db: Executor,
  id: number,
  { userId, now }: LoggedIn,
): Promise<ClassGroup> {
  const group = await findClassGroup(db, id)
  if (!group) throw new Refusal('notFound')
  const { courseId } = group
  const { access, own } = await readCourseAccess(db, { userId, courseId, now }, 'classGroup')
  if (access === 'open' || (await findAudition(db, userId, courseId)) !== null) return group
  const offer = courseOffer(await requireExisting(db, courseId), own, now)
  if (own.standing === 'never') throw new Refusal('groupClosedToYou', { data: offer })
  throw closedCourse(own.standing, offer)
}
