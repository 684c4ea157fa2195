import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../../database/executor'
import {
  comments,
  courses,
  courseTeachers,
  isCommentShown,
  teachers,
} from '../../../database/schema/catalogue'
import type { CommentRow } from '../comments/comment-repository'
import type { CourseRow, TeacherRow } from '../courses/course-repository'

export async function findTeacher(db: Reader, id: number): Promise<TeacherRow | null> {
  const [row] = await db.select().from(teachers).where(eq(teachers.id, id))
  return row ?? null
}

function taughtBy(db: Reader, teacherId: number) {
  return db
    .select({ id: courseTeachers.courseId })
    .from(courseTeachers)
    .where(eq(courseTeachers.teacherId, teacherId))
}

/** A teacher's courses that are on sale, in the order of the catalogue. */
export async function listTaughtCourses(
  db: Reader,
  teacherId: number,
  window: { offset: number; limit: number },
): Promise<{ rows: CourseRow[]; total: number }> {
  const where = and(eq(courses.status, 'on'), inArray(courses.id, taughtBy(db, teacherId)))
  const rows = await db
    .select()
    .from(courses)
    .where(where)
    .orderBy(asc(courses.sort), asc(courses.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(courses, where) }
}

export interface CommentOfCourse {
  comment: CommentRow
  courseName: string
}

/** Comments on a teacher's courses, the newest first. */
export async function listTaughtComments(
  db: Reader,
  teacherId: number,
  window: { offset: number; limit: number },
): Promise<{ rows: CommentOfCourse[]; total: number }> {
  const where = and(inArray(comments.courseId, taughtBy(db, teacherId)), isCommentShown)
  const rows = await db
    .select({ comment: comments, courseName: courses.name })
    .from(comments)
    .innerJoin(courses, eq(courses.id, comments.courseId))
    .where(where)
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(comments, where) }
}
