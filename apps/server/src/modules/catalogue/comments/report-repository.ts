import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { commentReports } from '../../../database/schema/comment-care'

export type ReportRow = typeof commentReports.$inferSelect

/** What is reported. */
export type ReportedId = { commentId: number } | { enquiryId: number }

function isAbout(reported: ReportedId): SQL {
  return 'commentId' in reported
    ? eq(commentReports.commentId, reported.commentId)
    : eq(commentReports.enquiryId, reported.enquiryId)
}

/** Whether a person has reported it. */
export async function hasReported(
  db: Executor,
  userId: number,
  reported: ReportedId,
): Promise<boolean> {
  const own = and(eq(commentReports.userId, userId), isAbout(reported))
  return (await db.$count(commentReports, own)) > 0
}

/** How much a person has reported since a moment. */
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

const openOf = (reported: ReportedId) => and(isAbout(reported), isNull(commentReports.decidedAt))

/** Reports of something that nobody has decided about, the first one first. */
export async function listOpenReports(
  db: Executor,
  reported: ReportedId,
  limit: number,
): Promise<ReportRow[]> {
  return db
    .select()
    .from(commentReports)
    .where(openOf(reported))
    .orderBy(asc(commentReports.id))
    .limit(limit)
}

/** Decides about all open reports of something. Returns them. */
export async function decideReports(
  tx: Executor,
  reported: ReportedId,
  set: { decision: 'hidden' | 'kept'; decidedAt: number },
): Promise<ReportRow[]> {
  return tx.update(commentReports).set(set).where(openOf(reported)).returning()
}

/** Forgets who reported: what is reported stays for the school to decide. */
export async function forgetReporter(tx: Executor, userId: number): Promise<void> {
  await tx
    .update(commentReports)
    .set({ userId: null, text: '' })
    .where(eq(commentReports.userId, userId))
}
