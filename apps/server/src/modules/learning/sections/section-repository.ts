import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, documents, sections, teachers } from '../../../database/schema/catalogue'
import { broadcasts } from '../../../database/schema/live'
import type {
  CourseRow,
  SectionRow,
  SectionWithTeacher,
} from '../../catalogue/courses/course-repository'

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
    'sectionId' in of ? eq(documents.sectionId, of.sectionId) : eq(documents.courseId, of.courseId),
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
