import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import {
  examAttempts,
  examMistakes,
  examTexts,
  paperRecounts,
} from '../../../../database/schema/exams'
import type { AttemptRow, TextRow } from '../../../learning/exams/attempts/attempt-repository'

export type RecountRow = typeof paperRecounts.$inferSelect

/** The papers whose results are being graded again. */
export async function listRecounts(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: paperRecounts.paperId })
    .from(paperRecounts)
    .orderBy(asc(paperRecounts.correctedAt), asc(paperRecounts.paperId))
  return rows.map(({ id }) => id)
}

/** Batches of a paper run one after another. */
export async function lockRecount(tx: Executor, paperId: string): Promise<RecountRow | null> {
  const [row] = await tx
    .select()
    .from(paperRecounts)
    .where(eq(paperRecounts.paperId, paperId))
    .for('update')
  return row ?? null
}

export async function setRecount(
  tx: Executor,
  paperId: string,
  change: Partial<RecountRow>,
): Promise<void> {
  await tx.update(paperRecounts).set(change).where(eq(paperRecounts.paperId, paperId))
}

export async function endRecount(tx: Executor, paperId: string): Promise<void> {
  await tx.delete(paperRecounts).where(eq(paperRecounts.paperId, paperId))
}

/** The next attempts of a paper behind the mark, locked, in the order of their hand-in. */
export async function lockHandedIn(
  tx: Executor,
  { paperId, markAt, markId }: RecountRow,
  limit: number,
): Promise<AttemptRow[]> {
  const { handedInAt, id } = examAttempts
  const isBehind = sql`(${handedInAt}, ${id}) > (${markAt}::bigint, ${markId}::int)`
  return tx
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.paperId, paperId), isNotNull(handedInAt), isBehind))
    .orderBy(asc(handedInAt), asc(id))
    .limit(limit)
    .for('no key update')
}

/** The texts of attempts that people mark. */
export async function listTextsOf(tx: Executor, attemptIds: readonly number[]): Promise<TextRow[]> {
  if (attemptIds.length === 0) return []
  return tx
    .select()
    .from(examTexts)
    .where(inArray(examTexts.attemptId, [...attemptIds]))
}

/** A question of a user that a correction has made right. */
export interface Righted {
  userId: number
  questionId: string
}

/** Takes questions out of the notebooks of those who have answered them wrong in no other paper that they handed in. */
export async function dropMistakes(
  tx: Executor,
  paperId: string,
  righted: readonly Righted[],
): Promise<void> {
  if (righted.length === 0) return
  await tx.execute(sql`
    delete from ${examMistakes} as known
    using jsonb_to_recordset(${JSON.stringify(righted)}::jsonb) as righted("userId" int, "questionId" text)
    where known.user_id = righted."userId" and known.paper_id = ${paperId}
      and known.question_id = righted."questionId"
      and not exists (
        select 1 from ${examAttempts} as other
        where other.user_id = known.user_id and other.paper_id = known.paper_id
          and other.handed_in_at is not null
          and other.results->known.question_id->>'state' in ('wrong', 'part'))`)
}
