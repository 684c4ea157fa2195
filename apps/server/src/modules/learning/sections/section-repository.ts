import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  lt,
  max,
  min,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, documents, sections, teachers } from '../../../database/schema/catalogue'
import { broadcastSegments, broadcasts, broadcastTakes } from '../../../database/schema/live'
import type {
  CourseRow,
  SectionRow,
  SectionWithTeacher,
} from '../../catalogue/courses/course-repository'
import { offersSmall, smallPicture } from '../media/second-quality'

export interface LessonRow extends SectionWithTeacher {
  course: CourseRow
}

export async function findLesson(db: Executor, id: number): Promise<LessonRow | null> {
  const [row] = await db
    .select({ section: sections, teacher: teachers, courseName: courses.name, course: courses })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(teachers, eq(teachers.id, sections.teacherId))
    .where(eq(sections.id, id))
  return row ?? null
}

/** The lessons before and after one, in the order of the course. */
export async function findNeighbours(
  db: Executor,
  section: SectionRow,
): Promise<{ previous: SectionRow | null; next: SectionRow | null }> {
  const inCourse = eq(sections.courseId, section.courseId)
  const [previous] = await db
    .select()
    .from(sections)
    .where(and(inCourse, lt(sections.sort, section.sort)))
    .orderBy(desc(sections.sort))
    .limit(1)
  const [next] = await db
    .select()
    .from(sections)
    .where(and(inCourse, gt(sections.sort, section.sort)))
    .orderBy(asc(sections.sort))
    .limit(1)
  return { previous: previous ?? null, next: next ?? null }
}

export function countDocuments(
  db: Executor,
  of: { sectionId: number } | { courseId: number },
): Promise<number> {
  return db.$count(
    documents,
    and(
      eq(documents.shelf, 'on'),
      'sectionId' in of
        ? eq(documents.sectionId, of.sectionId)
        : eq(documents.courseId, of.courseId),
    ),
  )
}

/** The heights of the two qualities of a class that was or is taught; null where players are told of one only. */
export async function findSecondQuality(
  db: Executor,
  sectionId: number,
): Promise<{ height: number; smallHeight: number } | null> {
  const ofClass = eq(broadcastSegments.sectionId, sectionId)
  const [row] = await db
    .select({
      format: broadcastTakes.format,
      small: broadcastTakes.small,
      isOver: sql<boolean>`${broadcasts.endedAt} is not null`,
      segments:
        sql`(${db.select({ count: count() }).from(broadcastSegments).where(ofClass)})`.mapWith(
          Number,
        ),
      newestSmall: sql<number | null>`(${db
        .select({ number: max(broadcastSegments.number) })
        .from(broadcastSegments)
        .where(and(ofClass, isNotNull(broadcastSegments.small)))})`,
      takeFrom: sql<number | null>`(${db
        .select({ number: min(broadcastSegments.number) })
        .from(broadcastSegments)
        .where(and(ofClass, eq(broadcastSegments.take, broadcastTakes.number)))})`,
    })
    .from(broadcastTakes)
    .innerJoin(broadcasts, eq(broadcasts.sectionId, broadcastTakes.sectionId))
    .where(and(eq(broadcastTakes.sectionId, sectionId), hasSmall(db, sectionId)))
    .orderBy(desc(broadcastTakes.number))
    .limit(1)
  if (!row) return null
  const { format, small, segments, takeFrom } = row
  const facts = { ...row, takeHasSmall: small !== null, takeFrom: takeFrom ?? segments }
  if (!offersSmall(facts)) return null
  const { height } = format.picture
  return { height, smallHeight: (small ?? smallPicture(format.picture)).height }
}

/** The segments of a class are counted only where one of its takes has a second quality. */
function hasSmall(db: Executor, sectionId: number): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(broadcastTakes)
      .where(and(eq(broadcastTakes.sectionId, sectionId), isNotNull(broadcastTakes.small))),
  )
}

/** What a teacher kept of the recording of a class, and its chapters by seconds of the whole of it. */
export async function findRecordingEdit(
  db: Executor,
  sectionId: number,
): Promise<Pick<typeof broadcasts.$inferSelect, 'kept' | 'marks'> | null> {
  const [row] = await db
    .select({ kept: broadcasts.kept, marks: broadcasts.marks })
    .from(broadcasts)
    .where(eq(broadcasts.sectionId, sectionId))
  return row ?? null
}
