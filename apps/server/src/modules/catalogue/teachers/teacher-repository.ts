import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { comments, courses, courseTeachers, teachers } from '../../../database/schema/catalogue'
import type { CommentRow } from '../courses/comment-repository'
import type { CourseRow, TeacherRow } from '../courses/course-repository'

export async function findTeacher(db: Executor, id: number): Promise<TeacherRow | null> {
  const [row] = await db.select().from(teachers).where(eq(teachers.id, id))
  return row ?? null
}

function taughtBy(db: Executor, teacherId: number) {
  return db
    .select({ id: courseTeachers.courseId })
    .from(courseTeachers)
    .where(eq(courseTeachers.teacherId, teacherId))
}

/** A teacher's courses that are on sale, in the order of the catalogue. */
export async function listTaughtCourses(
  db: Executor,
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
  db: Executor,
  teacherId: number,
  window: { offset: number; limit: number },
): Promise<{ rows: CommentOfCourse[]; total: number }> {
  const where = inArray(comments.courseId, taughtBy(db, teacherId))
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

/** The number of comments by score. */
export async function countStars(
  db: Executor,
  courseId: number,
): Promise<{ score: number; number: number }[]> {
  return db
    .select({ score: comments.score, number: count() })
    .from(comments)
    .where(eq(comments.courseId, courseId))
    .groupBy(comments.score)
}

export async function findComment(
  db: Executor,
  userId: number,
  courseId: number,
): Promise<CommentRow | null> {
  const [row] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.userId, userId), eq(comments.courseId, courseId)))
  return row ?? null
}

/** The times after `since` at which a user wrote or last changed comments. */
export async function listWriting(db: Executor, userId: number, since: number): Promise<number[]> {
  const at = sql<number>`coalesce(${comments.updatedAt}, ${comments.createdAt})::float8`
  const rows = await db
    .select({ at })
    .from(comments)
    .where(and(eq(comments.userId, userId), sql`${at} > ${since}`))
  return rows.map((row) => row.at)
}

/** Inserts the user's comment on a course, or changes the one there is. */
export async function saveComment(
  tx: Executor,
  comment: typeof comments.$inferInsert & { createdAt: number },
): Promise<CommentRow> {
  const { score, content, createdAt } = comment
  const [row] = await tx
    .insert(comments)
    .values(comment)
    .onConflictDoUpdate({
      target: [comments.userId, comments.courseId],
      set: { score, content, updatedAt: createdAt },
    })
    .returning()
  return row as CommentRow
}

/** Sets a course's rating to the mean score of its comments, rounded to one decimal. */
export async function refreshRating(tx: Executor, courseId: number): Promise<void> {
  const mean = tx
    .select({ mean: sql`round(avg(${comments.score}), 1)` })
    .from(comments)
    .where(eq(comments.courseId, courseId))
  await tx
    .update(courses)
    .set({ rating: sql`(${mean})` })
    .where(eq(courses.id, courseId))
}
