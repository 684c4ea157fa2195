import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { comments } from '../../../database/schema/catalogue'

export type CommentRow = typeof comments.$inferSelect

/** Comments on a course, the newest first. */
export async function listComments(
  db: Executor,
  courseId: number,
  window: { offset: number; limit: number },
): Promise<CommentRow[]> {
  return db
    .select()
    .from(comments)
    .where(eq(comments.courseId, courseId))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(window.limit)
    .offset(window.offset)
}

export function countComments(db: Executor, courseId: number): Promise<number> {
  return db.$count(comments, eq(comments.courseId, courseId))
}
