import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, sections, teachers } from '../../../database/schema/catalogue'
import { enrolments, sectionProgress } from '../../../database/schema/learning'
import { isOpenToStudy } from '../../people/enrolments/access-standing-repository'
import type { EnrolmentRow } from '../../people/enrolments/enrolment-repository'
import type { CourseRow, SectionRow, SectionWithTeacher } from './course-repository'
import { taughtSections } from './taught-course-repository'

export interface OwnedRow {
  enrolment: EnrolmentRow
  isOpen: boolean
  course: CourseRow
}

/** A user's courses, the latest bought first, and how many there are in all. */
export async function listOwned(
  db: Executor,
  userId: number,
  now: number,
  window: { offset: number; limit: number },
): Promise<{ rows: OwnedRow[]; total: number }> {
  const mine = eq(enrolments.userId, userId)
  const rows = await db
    .select({
      enrolment: enrolments,
      course: courses,
      isOpen: sql<boolean>`${isOpenToStudy(now)}`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(mine)
    .orderBy(desc(enrolments.boughtAt), desc(enrolments.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(enrolments, mine) }
}

/** A lesson with the user's progress. */
export interface SeenSection {
  section: SectionRow
  finishedAt: number | null
  updatedAt: number | null
}

export async function listSeenSections(
  db: Executor,
  userId: number,
  courseIds: readonly number[],
): Promise<SeenSection[]> {
  if (courseIds.length === 0) return []
  return db
    .select({
      section: sections,
      finishedAt: sectionProgress.finishedAt,
      updatedAt: sectionProgress.updatedAt,
    })
    .from(sections)
    .leftJoin(
      sectionProgress,
      and(eq(sectionProgress.sectionId, sections.id), eq(sectionProgress.userId, userId)),
    )
    .where(inArray(sections.courseId, [...courseIds]))
    .orderBy(asc(sections.sort), asc(sections.id))
}

/** Lessons that a user studies or teaches and that run within a window, the earliest first. */
export async function listLessonsBetween(
  db: Executor,
  query: { userId: number; startTime: number; endTime: number; now: number },
  window: { offset: number; limit: number },
): Promise<{ rows: (SectionWithTeacher & { taught: boolean })[]; total: number }> {
  const isTaught = taughtSections(db, query.userId)
  const owned = db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, query.userId), isOpenToStudy(query.now)))
  const where = and(
    or(inArray(sections.courseId, owned), isTaught),
    lte(sections.startTime, query.endTime),
    gt(sections.endTime, query.startTime),
  )
  const rows = await db
    .select({
      section: sections,
      teacher: teachers,
      courseName: courses.name,
      taught: sql<boolean>`${isTaught}`,
    })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(teachers, eq(teachers.id, sections.teacherId))
    .where(where)
    .orderBy(asc(sections.startTime), asc(sections.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(sections, where) }
}
