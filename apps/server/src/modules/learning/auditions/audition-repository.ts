import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, sections } from '../../../database/schema/catalogue'
import { enrolments } from '../../../database/schema/learning'
import { auditions } from '../../../database/schema/study'
import type { CourseRow, SectionRow } from '../../catalogue/courses/course-repository'
import type { AuditionRow } from '../sections/entitlement-repository'

/** An audition with its course and lesson; `ownedUntil` is set when the user has bought the course. */
export interface AuditionOf {
  audition: AuditionRow
  course: CourseRow
  section: SectionRow | null
  ownedUntil: number | null
}

function selectAuditions(db: Executor) {
  return db
    .select({
      audition: auditions,
      course: courses,
      section: sections,
      ownedUntil: enrolments.expiresAt,
    })
    .from(auditions)
    .innerJoin(courses, eq(courses.id, auditions.courseId))
    .leftJoin(sections, eq(sections.id, auditions.sectionId))
    .leftJoin(
      enrolments,
      and(eq(enrolments.userId, auditions.userId), eq(enrolments.courseId, auditions.courseId)),
    )
}

export async function findAuditionOf(
  db: Executor,
  userId: number,
  courseId: number,
): Promise<AuditionOf | null> {
  const [row] = await selectAuditions(db).where(
    and(eq(auditions.userId, userId), eq(auditions.courseId, courseId)),
  )
  return row ?? null
}

export async function listAuditions(
  db: Executor,
  userId: number,
  window: { offset: number; limit: number },
): Promise<{ rows: AuditionOf[]; total: number }> {
  const isOwn = eq(auditions.userId, userId)
  const rows = await selectAuditions(db)
    .where(isOwn)
    .orderBy(desc(auditions.createdAt), desc(auditions.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(auditions, isOwn) }
}

export function countAuditions(db: Executor, courseId: number): Promise<number> {
  return db.$count(auditions, eq(auditions.courseId, courseId))
}

/** The lesson of an audition: the first of the timetable that is not over, else the first of the course. */
export async function findTrialSection(
  db: Executor,
  courseId: number,
  now: number,
): Promise<SectionRow | null> {
  const inCourse = eq(sections.courseId, courseId)
  const [ahead] = await db
    .select()
    .from(sections)
    .where(and(inCourse, gt(sections.endTime, now), isNull(sections.cancelledAt)))
    .orderBy(asc(sections.startTime))
    .limit(1)
  if (ahead) return ahead
  const [first] = await db
    .select()
    .from(sections)
    .where(inCourse)
    .orderBy(asc(sections.sort))
    .limit(1)
  return first ?? null
}

/** Inserts a booking; of an existing one only `initiative` changes, from false to true. */
export async function upsertAudition(
  db: Executor,
  booking: Pick<AuditionRow, 'userId' | 'courseId' | 'sectionId' | 'initiative' | 'createdAt'>,
): Promise<void> {
  await db
    .insert(auditions)
    .values(booking)
    .onConflictDoUpdate({
      target: [auditions.userId, auditions.courseId],
      set: { initiative: sql`${auditions.initiative} or excluded.initiative` },
    })
}

/** Unlocks a booking; an unlocked one keeps its lesson and its expiry. */
export async function openAudition(
  db: Executor,
  id: number,
  opening: { sectionId: number | null; unlockedAt: number; expiresAt: number },
): Promise<void> {
  await db
    .update(auditions)
    .set(opening)
    .where(and(eq(auditions.id, id), sql`${auditions.unlockedAt} is null`))
}
