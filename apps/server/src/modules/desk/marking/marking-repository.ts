import type { PictureRemark, RemarkCategory, TextRemark } from '@kaozhou/domain'
import { and, asc, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { examAttempts, examTexts, markingPhrases, textMarks } from '../../../database/schema/exams'

/** Names a text. */
export interface TextKey {
  attemptId: number
  questionId: string
}

export interface TextFilter {
  queue: 'waiting' | 'marked'
  /** The last text of the page before. */
  before?: TextKey & { at: number }
}

const isWaiting = sql`${examTexts.by} is distinct from 'teacher'`
const isMarked = eq(examTexts.by, 'teacher')

const isText = ({ attemptId, questionId }: TextKey) =>
  and(eq(examTexts.attemptId, attemptId), eq(examTexts.questionId, questionId))

const ownMark = (staffId: number) => sql`(select ${textMarks.band} from ${textMarks}
  where ${textMarks.attemptId} = ${examTexts.attemptId} and ${textMarks.questionId} = ${examTexts.questionId}
  and ${textMarks.staffId} = ${staffId})`

/** What somebody can mark: a text is marked once by each. */
export function waitsFor(staffId: number): SQL | undefined {
  return and(isWaiting, sql`${ownMark(staffId)} is null`)
}

function columnsOf(staffId: number) {
  return {
    text: examTexts,
    userId: examAttempts.userId,
    paperId: examAttempts.paperId,
    mockId: examAttempts.mockId,
    bands: sql<number[]>`array(select ${textMarks.band} from ${textMarks}
      where ${textMarks.attemptId} = ${examTexts.attemptId} and ${textMarks.questionId} = ${examTexts.questionId}
      order by ${textMarks.at}, ${textMarks.staffId})`,
    ownBand: sql<number | null>`${ownMark(staffId)}`,
  }
}

export type QueuedText = Awaited<ReturnType<typeof listQueue>>[number]

/** Texts that wait, the oldest first, or those that are marked, the last first. */
export async function listQueue(
  db: Executor,
  { queue, before }: TextFilter,
  { staffId, limit }: { staffId: number; limit: number },
) {
  const { attemptId, questionId } = examTexts
  const isWaitingQueue = queue === 'waiting'
  const at = isWaitingQueue ? examTexts.handedInAt : examTexts.gradedAt
  const row = sql`(${at}, ${attemptId}, ${questionId})`
  const end =
    before && sql`(${before.at}::bigint, ${before.attemptId}::int, ${before.questionId}::text)`
  const after = end && (isWaitingQueue ? sql`${row} > ${end}` : sql`${row} < ${end}`)
  const order = [at, attemptId, questionId].map((column) =>
    isWaitingQueue ? asc(column) : desc(column),
  )
  return db
    .select(columnsOf(staffId))
    .from(examTexts)
    .innerJoin(examAttempts, eq(examAttempts.id, attemptId))
    .where(and(isWaitingQueue ? isWaiting : isMarked, after))
    .orderBy(...order)
    .limit(limit)
}

/** Null when there is none. */
export async function findQueued(
  db: Executor,
  key: TextKey,
  staffId: number,
): Promise<QueuedText | null> {
  const [row] = await db
    .select(columnsOf(staffId))
    .from(examTexts)
    .innerJoin(examAttempts, eq(examAttempts.id, examTexts.attemptId))
    .where(isText(key))
  return row ?? null
}

/** Nobody else has it in hand. */
const isFree = ({ staffId, now }: { staffId: number; now: number }) =>
  or(isNull(examTexts.takenUntil), lte(examTexts.takenUntil, now), eq(examTexts.takenBy, staffId))

/**
 * Takes the text that waits longest and that the staff member has not marked; what they have in hand already comes first.
 * Two who ask at once get two.
 */
export async function takeNext(
  tx: Executor,
  { staffId, now, until }: { staffId: number; now: number; until: number },
): Promise<TextKey | null> {
  const { attemptId, questionId } = examTexts
  const isInHand = sql`(${examTexts.takenBy} = ${staffId} and ${examTexts.takenUntil} > ${now})`
  const [row] = await tx
    .select({ attemptId, questionId })
    .from(examTexts)
    .where(and(waitsFor(staffId), isFree({ staffId, now })))
    .orderBy(
      sql`${isInHand} is true desc`,
      asc(examTexts.handedInAt),
      asc(attemptId),
      asc(questionId),
    )
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return null
  await tx.update(examTexts).set({ takenBy: staffId, takenUntil: until }).where(isText(row))
  return row
}

/** False while somebody else has it. */
export async function takeText(
  tx: Executor,
  key: TextKey,
  { staffId, now, until }: { staffId: number; now: number; until: number },
): Promise<boolean> {
  const rows = await tx
    .update(examTexts)
    .set({ takenBy: staffId, takenUntil: until })
    .where(and(isText(key), isFree({ staffId, now })))
    .returning({ attemptId: examTexts.attemptId })
  return rows.length > 0
}

/** Whether somebody else has it in hand. */
export async function isTakenByOther(
  tx: Executor,
  key: TextKey,
  who: { staffId: number; now: number },
): Promise<boolean> {
  return (await tx.$count(examTexts, and(isText(key), isFree(who)))) === 0
}

export type MarkRow = typeof textMarks.$inferSelect

/** The marks of a text in the order in which they were given. */
export function listMarks(db: Executor, { attemptId, questionId }: TextKey): Promise<MarkRow[]> {
  return db
    .select()
    .from(textMarks)
    .where(and(eq(textMarks.attemptId, attemptId), eq(textMarks.questionId, questionId)))
    .orderBy(asc(textMarks.at), asc(textMarks.staffId))
}

/** Writes the mark that somebody gives, in the place of the one they gave before. */
export async function saveMark(tx: Executor, mark: MarkRow): Promise<void> {
  const { attemptId, questionId, staffId, at: _, ...words } = mark
  await tx
    .insert(textMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: [textMarks.attemptId, textMarks.questionId, textMarks.staffId],
      set: words satisfies {
        band: number
        comment: string
        remarks: TextRemark[]
        pictureRemarks: PictureRemark[]
      },
    })
}

export async function releaseText(tx: Executor, key: TextKey): Promise<void> {
  await tx.update(examTexts).set({ takenBy: null, takenUntil: null }).where(isText(key))
}

export type PhraseRow = typeof markingPhrases.$inferSelect

export function listPhrases(db: Executor, staffId: number): Promise<PhraseRow[]> {
  return db
    .select()
    .from(markingPhrases)
    .where(eq(markingPhrases.staffId, staffId))
    .orderBy(desc(markingPhrases.id))
}

/** The phrase, also when it was kept before. */
export async function insertPhrase(
  tx: Executor,
  phrase: { staffId: number; category: RemarkCategory; text: string; createdAt: number },
): Promise<PhraseRow> {
  const [row] = await tx
    .insert(markingPhrases)
    .values(phrase)
    .onConflictDoUpdate({
      target: [markingPhrases.staffId, markingPhrases.text],
      set: { category: phrase.category },
    })
    .returning()
  if (!row) throw new Error('a phrase was not kept')
  return row
}

/** Null when the staff member keeps no such phrase. */
export async function deletePhrase(
  tx: Executor,
  { id, staffId }: { id: number; staffId: number },
): Promise<PhraseRow | null> {
  const [row] = await tx
    .delete(markingPhrases)
    .where(and(eq(markingPhrases.id, id), eq(markingPhrases.staffId, staffId)))
    .returning()
  return row ?? null
}
