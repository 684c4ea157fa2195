import type { Audition, AuditionDetail, AuditionOffer, Section } from '@kaozhou/api'
import { DAY } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import {
  type CourseRow,
  findCourse,
  listSections,
  loadRelations,
} from '../../catalogue/courses/course-repository'
import { presentCard, presentSection } from '../../catalogue/courses/present-course'
import { isCourseOpen } from '../../people/enrolments/enrolment-repository'
import { findUser } from '../../people/users/user-repository'
import {
  type AuditionOf,
  countAuditions,
  findAuditionOf,
  findTrialSection,
  listAuditions,
  openAudition,
  upsertAudition,
} from './audition-repository'

const OPEN_DAYS = 7

/** Books the audition of a course; booked again, it returns the same booking. */
export async function reserveAudition(
  db: Executor,
  request: { courseId: number; initiative: boolean },
  { userId, now }: LoggedIn,
): Promise<Audition> {
  const course = await requireAuditionable(db, request.courseId)
  if (await isCourseOpen(db, userId, course.id, now)) throw new Refusal('alreadyOwned')
  const user = await findUser(db, userId)
  const trial = await findTrialSection(db, course.id, now)
  await upsertAudition(db, {
    userId,
    courseId: course.id,
    sectionId: trial?.id ?? null,
    // Only users with a bound phone may set it (spec §5).
    initiative: request.initiative && Boolean(user?.mobile),
    createdAt: now,
  })
  return presentAudition(await requireAudition(db, userId, course.id), now)
}

/** Unlocks a booking for seven days, with the lesson that is next now. @throws Refusal auditionNeeded, auditionExpired */
export async function unlockAudition(
  db: Executor,
  courseId: number,
  { userId, now }: LoggedIn,
): Promise<Audition> {
  const { audition } = await requireAudition(db, userId, courseId)
  const trial = await findTrialSection(db, courseId, now)
  await openAudition(db, audition.id, {
    sectionId: trial?.id ?? null,
    unlockedAt: now,
    expiresAt: now + OPEN_DAYS * DAY,
  })
  const opened = presentAudition(await requireAudition(db, userId, courseId), now)
  if (opened.state === 'expired') throw new Refusal('auditionExpired')
  return opened
}

export async function myAudition(
  db: Executor,
  courseId: number,
  { userId, now }: LoggedIn,
): Promise<Audition | null> {
  const found = await findAuditionOf(db, userId, courseId)
  return found && presentAudition(found, now)
}

export async function myAuditions(
  db: Executor,
  query: PageQuery,
  { userId, now }: LoggedIn,
): Promise<Page<Audition>> {
  const { rows, total } = await listAuditions(db, userId, pageWindow(query))
  return pageOf(
    rows.map((row) => presentAudition(row, now)),
    query,
    total,
  )
}

export async function auditionDetail(
  db: Executor,
  courseId: number,
  { userId, now }: LoggedIn,
): Promise<AuditionDetail> {
  const found = await requireAudition(db, userId, courseId)
  const audition = presentAudition(found, now)
  const isOpen = audition.state === 'open' || audition.state === 'bought'
  const lessons = await trialLessons(db, courseId, audition.sectionId, { isOpen, now })
  return { audition, lessons }
}

export async function auditionOffer(
  db: Executor,
  courseId: number,
  { userId, now }: Viewer,
): Promise<AuditionOffer> {
  const course = await findCourse(db, courseId)
  if (!course) throw new Refusal('notFound')
  const relations = await loadRelations(db, [courseId])
  const found = userId === null ? null : await findAuditionOf(db, userId, courseId)
  const mine = found ? presentAudition(found, now) : null
  const trial = course.auditionable ? await findTrialSection(db, courseId, now) : null
  const sectionId = mine?.sectionId ?? trial?.id ?? null
  const owned = userId !== null && (await isCourseOpen(db, userId, courseId, now))
  const isOpen = owned || mine?.state === 'open'
  return {
    course: presentCard(course, relations.get(courseId), now),
    auditionable: course.auditionable && course.status === 'on',
    lessons: await trialLessons(db, courseId, sectionId, { isOpen, now }),
    bookedCount: await countAuditions(db, courseId),
    openDays: OPEN_DAYS,
    mine,
    owned,
  }
}

/** The free lessons of the course and the lesson of the audition. */
async function trialLessons(
  db: Executor,
  courseId: number,
  sectionId: number | null,
  { isOpen, now }: { isOpen: boolean; now: number },
): Promise<Section[]> {
  const all = await listSections(db, courseId)
  return all
    .filter(({ section }) => section.audition || section.id === sectionId)
    .map((row) => presentSection(row, { mayWatch: isOpen, now }))
}

async function requireAuditionable(db: Executor, courseId: number): Promise<CourseRow> {
  const course = await findCourse(db, courseId)
  if (!course) throw new Refusal('notFound')
  if (!course.auditionable || course.status === 'off') throw new Refusal('notAuditionable')
  return course
}

async function requireAudition(
  db: Executor,
  userId: number,
  courseId: number,
): Promise<AuditionOf> {
  const found = await findAuditionOf(db, userId, courseId)
  if (!found) throw new Refusal('auditionNeeded')
  return found
}

function presentAudition(
  { audition, course, section, ownedUntil }: AuditionOf,
  now: number,
): Audition {
  return {
    id: audition.id,
    courseId: course.id,
    courseName: course.name,
    cover: artAddress(course.cover),
    state: auditionState({ ...audition, ownedUntil }, now),
    initiative: audition.initiative,
    sectionId: section?.id ?? null,
    sectionName: section?.name ?? null,
    sectionStartTime: section?.startTime ?? null,
    groupid: course.groupId,
    createdAt: audition.createdAt,
    unlockedAt: audition.unlockedAt,
    expiresAt: audition.expiresAt,
  }
}

function auditionState(
  times: { unlockedAt: number | null; expiresAt: number | null; ownedUntil: number | null },
  now: number,
): Audition['state'] {
  if (times.ownedUntil !== null && times.ownedUntil > now) return 'bought'
  if (times.unlockedAt === null) return 'booked'
  return (times.expiresAt ?? 0) > now ? 'open' : 'expired'
}
