import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Executor, Reader } from '../../../database/executor'
import { PUBLIC_CHANNEL } from '../../../database/public-channel'
import { comments, courses, isCommentShown } from '../../../database/schema/catalogue'
import { auditions } from '../../../database/schema/study'

export type CommentRow = typeof comments.$inferSelect

/** What everybody sees of the comments on a course. */
function shownOn(courseId: number): SQL | undefined {
  return and(eq(comments.courseId, courseId), isCommentShown)
}

/** What everybody sees of the comments on a course: the pinned ones, then the newest first. */
export async function listComments(
  db: Reader,
  courseId: number,
  window: { offset: number; limit: number },
): Promise<CommentRow[]> {
  return db
    .select()
    .from(comments)
    .where(shownOn(courseId))
    .orderBy(sql`${comments.pinnedAt} desc nulls last`, desc(comments.createdAt), desc(comments.id))
    .limit(window.limit)
    .offset(window.offset)
}

/** How many gave how many stars. */
export async function countStars(
  db: Reader,
  courseId: number,
): Promise<{ score: number; number: number }[]> {
  return db
    .select({ score: comments.score, number: count() })
    .from(comments)
    .where(shownOn(courseId))
    .groupBy(comments.score)
}

/** How many comments on a course everybody sees. */
export function countComments(db: Reader, courseId: number): Promise<number> {
  return db.$count(comments, shownOn(courseId))
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

/** A person's comment on a course, locked until the transaction ends. */
export async function lockOwnComment(
  tx: Executor,
  userId: number,
  courseId: number,
): Promise<CommentRow | null> {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.userId, userId), eq(comments.courseId, courseId)))
    .for('update')
  return row ?? null
}

/** A comment, locked until the transaction ends. */
export async function lockComment(tx: Executor, id: number): Promise<CommentRow | null> {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id)).for('update')
  return row ?? null
}

/** Keeps what staff changed of a comment; pages and answers that show it are made anew. */
export async function setComment(
  tx: Executor,
  id: number,
  set: Partial<typeof comments.$inferInsert>,
): Promise<void> {
  await tx.update(comments).set(set).where(eq(comments.id, id))
  // No kept page or answer shows what staff have hidden.
  await tx.execute(sql`select pg_notify(${PUBLIC_CHANNEL}, 'comments')`)
}

/** Shows the comments of a person under their nickname and portrait of now. */
export async function showWriter(
  tx: Executor,
  { userId, ...face }: { userId: number; nickname: string; avatar: string },
): Promise<void> {
  const rows = await tx
    .update(comments)
    .set(face)
    .where(eq(comments.userId, userId))
    .returning({ id: comments.id })
  if (rows.length > 0) await tx.execute(sql`select pg_notify(${PUBLIC_CHANNEL}, 'comments')`)
}

/** Which of these courses a user has commented on. */
export async function listCommentedAmong(
  db: Executor,
  userId: number,
  courseIds: readonly number[],
): Promise<number[]> {
  if (courseIds.length === 0) return []
  const rows = await db
    .select({ courseId: comments.courseId })
    .from(comments)
    .where(and(eq(comments.userId, userId), inArray(comments.courseId, [...courseIds])))
  return rows.map(({ courseId }) => courseId)
}

/** When a person last wrote or changed comments, since a moment. */
export async function listWriting(db: Executor, userId: number, since: number): Promise<number[]> {
  const at = sql<number>`coalesce(${comments.updatedAt}, ${comments.createdAt})::float8`
  const rows = await db
    .select({ at })
    .from(comments)
    .where(and(eq(comments.userId, userId), sql`${at} > ${since}`))
  return rows.map((row) => row.at)
}

/** One comment per person and course: the second is the first one, changed. */
export async function saveComment(
  tx: Executor,
  comment: typeof comments.$inferInsert & { createdAt: number },
): Promise<CommentRow> {
  const { score, content, state, heldFor, createdAt } = comment
  const [row] = await tx
    .insert(comments)
    .values(comment)
    .onConflictDoUpdate({
      target: [comments.userId, comments.courseId],
      // What staff pinned or hid was another text.
      set: {
        score,
        content,
        state,
        heldFor,
        hiddenFault: null,
        hiddenBecause: null,
        pinnedAt: null,
        updatedAt: createdAt,
      },
    })
    .returning()
  return row as CommentRow
}

/** A course's rating is the mean of the comments that everybody sees, to one decimal. */
export async function refreshRating(tx: Executor, courseId: number): Promise<void> {
  const mean = tx
    .select({ mean: sql`coalesce(round(avg(${comments.score}), 1), 0)` })
    .from(comments)
    .where(shownOn(courseId))
  await tx
    .update(courses)
    .set({ rating: sql`(${mean})` })
    .where(eq(courses.id, courseId))
}

/** One person's comments are written one after the other until the transaction ends. */
export async function lockWriting(tx: Executor, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(3, ${userId})`)
}

/** Whether a person has opened the free trial of a course. */
export async function hasOpenedAudition(
  db: Executor,
  userId: number,
  courseId: number,
): Promise<boolean> {
  const opened = and(
    eq(auditions.userId, userId),
    eq(auditions.courseId, courseId),
    isNotNull(auditions.unlockedAt),
  )
  return (await db.$count(auditions, opened)) > 0
}
