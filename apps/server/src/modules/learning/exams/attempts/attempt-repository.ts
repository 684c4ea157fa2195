import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../../../database/executor'
import { prepared } from '../../../../database/prepared'
import { type AnswerCell, examAttempts, examTexts } from '../../../../database/schema/exams'
import { users } from '../../../../database/schema/users'

export type AttemptRow = typeof examAttempts.$inferSelect
export type TextRow = typeof examTexts.$inferSelect

const isOwn = and(
  eq(examAttempts.id, sql.placeholder('id')),
  eq(examAttempts.userId, sql.placeholder('userId')),
)

const readOwn = prepared((db) => db.select().from(examAttempts).where(isOwn))

/** The attempt of a user; null when it is not theirs. */
export async function findAttempt(
  db: Executor,
  userId: number,
  id: number,
): Promise<AttemptRow | null> {
  const [row] = await readOwn(db, { id, userId })
  return row ?? null
}

const addAnswers = prepared((db) =>
  db
    .update(examAttempts)
    .set({
      answers: sql`${examAttempts.answers} || ${sql.placeholder('cells')}::jsonb`,
      devices: sql`${sql.placeholder('devices')}::jsonb`,
      revision: sql`${examAttempts.revision} + 1`,
    })
    .where(
      and(
        isOwn,
        eq(examAttempts.revision, sql.placeholder('revision')),
        isNull(examAttempts.handedInAt),
      ),
    )
    .returning({ id: examAttempts.id }),
)

/** The changes of an attempt that a sync stores. */
export interface SyncedChange {
  /** Answers that are new or changed. */
  cells: Readonly<Record<string, AnswerCell>>
  /** All devices. */
  devices: Readonly<Record<string, number>>
}

/**
 * Adds answers to an open attempt that is still as `row` was read, and increases its revision. False when somebody has
 * changed it since, or it is handed in or deleted. One statement, so that no lock has to be taken before.
 */
export async function addToUnchanged(
  db: Executor,
  { id, userId, revision }: Pick<AttemptRow, 'id' | 'userId' | 'revision'>,
  { cells, devices }: SyncedChange,
): Promise<boolean> {
  const json = { cells: JSON.stringify(cells), devices: JSON.stringify(devices) }
  return (await addAnswers(db, { id, userId, revision, ...json })).length > 0
}

/** {@link findAttempt}, locked until the transaction ends: syncs and the hand-in of a paper run one after another. */
export async function lockAttempt(
  tx: Executor,
  userId: number,
  id: number,
): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.id, id), eq(examAttempts.userId, userId)))
    .for('no key update')
  return row ?? null
}

export async function findMockAttempt(
  db: Executor,
  userId: number,
  mockId: string,
): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.mockId, mockId), eq(examAttempts.userId, userId)))
  return row ?? null
}

/**
 * A user's attempts at the papers of these mocks, whether in one of the mocks or in another one with the same paper.
 */
export async function listMockAttempts(
  db: Executor,
  userId: number,
  { mockIds, paperIds }: { mockIds: readonly string[]; paperIds: readonly string[] },
): Promise<AttemptRow[]> {
  const { mockId, paperId } = examAttempts
  const isAsked = or(inArray(mockId, [...mockIds]), inArray(paperId, [...paperIds]))
  return db
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, userId), isNotNull(mockId), isAsked))
}

/** True when a user entered another mock with the same paper. */
export async function hasEnteredElsewhere(
  db: Executor,
  { userId, paperId, mockId }: { userId: number; paperId: string; mockId: string },
): Promise<boolean> {
  const others = and(
    eq(examAttempts.userId, userId),
    eq(examAttempts.paperId, paperId),
    ne(examAttempts.mockId, mockId),
  )
  return (await db.$count(examAttempts, others)) > 0
}

/** The open practice attempt of a user at a paper. */
export async function findOpenPractice(
  db: Executor,
  userId: number,
  paperId: string,
): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.userId, userId),
        eq(examAttempts.paperId, paperId),
        isNull(examAttempts.mockId),
        isNull(examAttempts.handedInAt),
      ),
    )
  return row ?? null
}

/** A user's attempts at a practice paper that were handed in, the last one first. */
export async function listPractice(
  db: Executor,
  userId: number,
  paperId: string,
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.userId, userId),
        eq(examAttempts.paperId, paperId),
        isNull(examAttempts.mockId),
        isNotNull(examAttempts.handedInAt),
      ),
    )
    .orderBy(desc(examAttempts.handedInAt), desc(examAttempts.id))
    .limit(100)
}

/** True when a user handed in a paper, in a mock or for practice. */
export async function hasHandedIn(db: Executor, userId: number, paperId: string): Promise<boolean> {
  const own = and(eq(examAttempts.userId, userId), eq(examAttempts.paperId, paperId))
  return (await db.$count(examAttempts, and(own, isNotNull(examAttempts.handedInAt)))) > 0
}

/** The last attempts with a question that these users handed in, by the user. */
export async function listLastAttempts(
  db: Executor,
  { paperId, questionId }: { paperId: string; questionId: string },
  userIds: readonly number[],
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const { userId, questionIds } = examAttempts
  const rows = await db
    .select({ userId, id: sql<number>`max(${examAttempts.id})` })
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.paperId, paperId),
        inArray(userId, [...userIds]),
        isNotNull(examAttempts.handedInAt),
        or(isNull(questionIds), sql`jsonb_exists(${questionIds}, ${questionId})`),
      ),
    )
    .groupBy(userId)
  return new Map(rows.map((row) => [row.userId, row.id]))
}

/** How often a user handed in practice papers, by the paper's id. */
export async function countPractised(
  db: Executor,
  userId: number,
  paperIds: readonly string[],
): Promise<Map<string, number>> {
  const { paperId } = examAttempts
  const rows = await db
    .select({ paperId, number: sql<number>`count(*)::int` })
    .from(examAttempts)
    .where(and(isPractice(userId, paperIds), isNotNull(examAttempts.handedInAt)))
    .groupBy(paperId)
  return new Map(rows.map((row) => [row.paperId, row.number]))
}

/** The user's open attempt at each practice paper, and the one that was handed in last. */
export async function listLatestPractice(
  db: Executor,
  userId: number,
  paperIds: readonly string[],
): Promise<AttemptRow[]> {
  const { paperId, handedInAt, id } = examAttempts
  const isOpen = sql`(${handedInAt} is null)`
  return db
    .selectDistinctOn([paperId, isOpen])
    .from(examAttempts)
    .where(isPractice(userId, paperIds))
    .orderBy(paperId, isOpen, desc(handedInAt), desc(id))
}

function isPractice(userId: number, paperIds: readonly string[]) {
  const { paperId, mockId } = examAttempts
  return and(eq(examAttempts.userId, userId), inArray(paperId, [...paperIds]), isNull(mockId))
}

/** Null when a concurrent request began the same one. */
export async function insertAttempt(
  tx: Executor,
  row: typeof examAttempts.$inferInsert,
): Promise<AttemptRow | null> {
  const [inserted] = await tx.insert(examAttempts).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function updateAttempt(
  tx: Executor,
  id: number,
  change: Partial<AttemptRow>,
): Promise<void> {
  await tx.update(examAttempts).set(change).where(eq(examAttempts.id, id))
}

/** Up to `limit` open attempts whose time was over before `before`, the oldest first. */
export async function listOverdue(
  db: Executor,
  { before, limit }: { before: number; limit: number },
): Promise<Pick<AttemptRow, 'id' | 'userId'>[]> {
  return db
    .select({ id: examAttempts.id, userId: examAttempts.userId })
    .from(examAttempts)
    .where(and(isNull(examAttempts.handedInAt), lt(examAttempts.endsAt, before)))
    .orderBy(asc(examAttempts.endsAt))
    .limit(limit)
}

export async function insertTexts(
  tx: Executor,
  { attemptId, handedInAt }: { attemptId: number; handedInAt: number },
  questionIds: readonly string[],
): Promise<void> {
  if (questionIds.length === 0) return
  await tx
    .insert(examTexts)
    .values(questionIds.map((questionId) => ({ attemptId, questionId, handedInAt })))
}

export async function listTexts(db: Executor, attemptId: number): Promise<TextRow[]> {
  const { questionId } = examTexts
  return db
    .select()
    .from(examTexts)
    .where(eq(examTexts.attemptId, attemptId))
    .orderBy(asc(questionId))
}

/** Locks an attempt that was handed in, of whomever, with its texts; null when there is none. */
export async function lockAttemptOf(
  tx: Executor,
  id: number,
): Promise<(AttemptRow & { texts: TextRow[] }) | null> {
  const [row] = await tx
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.id, id), isNotNull(examAttempts.handedInAt)))
    .for('update')
  return row ? { ...row, texts: await listTexts(tx, id) } : null
}

/** The answers of an attempt, of whomever; none when there is no such attempt. */
export async function findAnswers(db: Executor, id: number): Promise<Record<string, AnswerCell>> {
  const [row] = await db
    .select({ answers: examAttempts.answers })
    .from(examAttempts)
    .where(eq(examAttempts.id, id))
  return row?.answers ?? {}
}

export async function updateText(
  tx: Executor,
  {
    attemptId,
    questionId,
    ...change
  }: Pick<TextRow, 'attemptId' | 'questionId'> & Partial<TextRow>,
): Promise<void> {
  await tx
    .update(examTexts)
    .set(change)
    .where(and(eq(examTexts.attemptId, attemptId), eq(examTexts.questionId, questionId)))
}

/** How others answered a question: their median seconds, and how many of `count` were right. */
export interface OthersAtQuestion {
  questionId: string
  seconds: number
  rightCount: number
  count: number
}

/** A report compares with at most so many others, the most recent ones. */
const OTHERS = 300

/** How others answered each question of a paper. */
export async function othersByQuestion(
  db: Executor,
  paperId: string,
  userId: number,
): Promise<OthersAtQuestion[]> {
  const query = sql`
    with others as (
      select ${examAttempts.answers} as answers, ${examAttempts.results} as results
      from ${examAttempts}
      where ${examAttempts.paperId} = ${paperId} and ${examAttempts.userId} <> ${userId}
        and ${examAttempts.handedInAt} is not null
      order by ${examAttempts.handedInAt} desc
      limit ${OTHERS}
    )
    select result.key as "questionId", count(*)::int as "count",
      (count(*) filter (where result.value->>'state' = 'right'))::int as "rightCount",
      coalesce(round(percentile_cont(0.5) within group
        (order by (others.answers->result.key->>'s')::int)), 0)::int as "seconds"
    from others, jsonb_each(others.results) as result
    group by result.key`
  return rowsOf<OthersAtQuestion>(db, query)
}

/** Lets the attempts of a user begin one after another, until the transaction ends. */
export async function lockBeginning(tx: Executor, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Called when an account is closed. */
export async function deleteAttemptsOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(examAttempts).where(eq(examAttempts.userId, userId))
}
