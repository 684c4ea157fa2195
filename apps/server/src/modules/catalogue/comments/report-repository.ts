import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { commentReports } from '../../../database/schema/comment-care'

export type ReportRow = typeof commentReports.$inferSelect

/** A person's report of a comment. */
export async function hasReported(
  db: Executor,
  userId: number,
  commentId: number,
): Promise<boolean> {
  const own = and(eq(commentReports.userId, userId), eq(commentReports.commentId, commentId))
  return (await db.$count(commentReports, own)) > 0
}

/** How many comments a person has reported since a moment. */
export function countReportsOf(db: Executor, userId: number, since: number): Promise<number> {
  const own = and(eq(commentReports.userId, userId), gt(commentReports.createdAt, since))
  return db.$count(commentReports, own)
}

export async function insertReport(
  tx: Executor,
  row: typeof commentReports.$inferInsert,
): Promise<void> {
  await tx.insert(commentReports).values(row)
}

const openOf = (commentId: number) =>
  and(eq(commentReports.commentId, commentId), isNull(commentReports.decidedAt))

/** Reports of a comment that nobody has decided about, the first one first. */
export async function listOpenReports(
  db: Executor,
  commentId: number,
  limit: number,
): Promise<ReportRow[]> {
  return db
    .select()
    .from(commentReports)
    .where(openOf(commentId))
    .orderBy(asc(commentReports.id))
    .limit(limit)
}

/** Decides about all open reports of a comment. Returns them. */
export async function decideReports(
  tx: Executor,
  commentId: number,
  set: { decision: 'hidden' | 'kept'; decidedAt: number },
): Promise<ReportRow[]> {
  return tx.update(commentReports).set(set).where(openOf(commentId)).returning()
}

/** Forgets who reported: what is reported stays for the school to decide. */
export async function forgetReporter(tx: Executor, userId: number): Promise<void> {
  await tx
    .update(commentReports)
    .set({ userId: null, text: '' })
    .where(eq(commentReports.userId, userId))
}
