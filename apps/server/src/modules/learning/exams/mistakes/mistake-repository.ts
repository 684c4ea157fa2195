import type { PaperExam } from '@kaozhou/domain'
import { and, asc, desc, eq, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { examAttempts, examMistakes, papers } from '../../../../database/schema/exams'
import type { Memory } from '../../memory/spaced-repetition'

export type MistakeRow = typeof examMistakes.$inferSelect

/** The question of a user that a mistake is about. */
export type MistakeKey = Pick<MistakeRow, 'userId' | 'paperId' | 'questionId'>

function isMistake({ userId, paperId, questionId }: MistakeKey) {
  return and(
    eq(examMistakes.userId, userId),
    eq(examMistakes.paperId, paperId),
    eq(examMistakes.questionId, questionId),
  )
}

/** Mistakes of a paper that come to the notebook together. */
export interface NewMistakes extends Pick<MistakeRow, 'userId' | 'paperId' | 'addedAt'> {
  /** The same for all of them: each was just answered wrong. */
  memory: Memory
  questions: Pick<MistakeRow, 'questionId' | 'knowledge' | 'lastAnswer'>[]
}

/**
 * Adds mistakes; a known one counts as wrong once more and has to be learned again. The questions are passed as one
 * JSON value: a hand-in has dozens of them, and a statement with a thousand parameters would be slow.
 */
export async function addMistakes(tx: Executor, added: NewMistakes): Promise<void> {
  const { userId, paperId, addedAt, memory, questions } = added
  if (questions.length === 0) return
  await tx.execute(sql`
    insert into ${examMistakes} as known (user_id, paper_id, question_id, knowledge, last_answer, wrong_count,
      right_streak, added_at, due_at, stability, difficulty, reps, lapses, learning_steps, memory, scheduled_days, reviewed_at)
    select ${userId}::int, ${paperId}, added."questionId", added.knowledge, added."lastAnswer", 1,
      0, ${addedAt}::bigint, ${memory.dueAt}::bigint, ${memory.stability}::float8, ${memory.difficulty}::float8,
      ${memory.reps}::int, ${memory.lapses}::int, ${memory.learningSteps}::int, ${memory.memory}::int,
      ${memory.scheduledDays}::int, ${memory.reviewedAt}::bigint
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
      as added("questionId" text, knowledge jsonb, "lastAnswer" text)
    on conflict (user_id, paper_id, question_id) do update set knowledge = excluded.knowledge,
      last_answer = excluded.last_answer, wrong_count = known.wrong_count + 1, right_streak = 0,
      mastered_at = null, due_at = least(known.due_at, excluded.due_at)`)
}

export async function findMistake(db: Executor, key: MistakeKey): Promise<MistakeRow | null> {
  const [row] = await db.select().from(examMistakes).where(isMistake(key))
  return row ?? null
}

export async function lockMistake(tx: Executor, key: MistakeKey): Promise<MistakeRow | null> {
  const [row] = await tx.select().from(examMistakes).where(isMistake(key)).for('update')
  return row ?? null
}

export async function updateMistake(
  tx: Executor,
  key: MistakeKey,
  change: Partial<MistakeRow>,
): Promise<void> {
  await tx.update(examMistakes).set(change).where(isMistake(key))
}

export interface MistakeFilter {
  userId: number
  state: 'open' | 'due' | 'mastered'
  knowledge?: string | undefined
  exam?: PaperExam | undefined
  now: number
  /** Papers whose questions are not due, because their key is locked. */
  locked: readonly string[]
}

type DueAt = Pick<MistakeFilter, 'now' | 'locked'>

function isDue({ now, locked }: DueAt): SQL | undefined {
  return and(
    isNull(examMistakes.masteredAt),
    lte(examMistakes.dueAt, now),
    notInArray(examMistakes.paperId, [...locked]),
  )
}

const STATES: Record<MistakeFilter['state'], (at: DueAt) => SQL | undefined> = {
  open: () => isNull(examMistakes.masteredAt),
  due: isDue,
  mastered: () => isNotNull(examMistakes.masteredAt),
}

/** The last attempt that the user handed in and that asked the question; null when the paper was answered nowhere else. */
const lastAttempt = sql<number | null>`(select max(${examAttempts.id}) from ${examAttempts}
  where ${examAttempts.userId} = ${examMistakes.userId} and ${examAttempts.paperId} = ${examMistakes.paperId}
    and ${examAttempts.handedInAt} is not null
    and (${examAttempts.questionIds} is null
      or jsonb_exists(${examAttempts.questionIds}, ${examMistakes.questionId})))`

/** A mistake, and the attempt at whose question its user asks. */
export interface ListedMistake extends MistakeRow {
  attemptId: number | null
}

/** A user's mistakes: due ones first; mastered ones by the time at which they were mastered. */
export async function listMistakes(
  db: Executor,
  filter: MistakeFilter,
  window: { offset: number; limit: number },
): Promise<{ rows: ListedMistake[]; total: number }> {
  const { userId, state, knowledge, exam } = filter
  const where = and(
    eq(examMistakes.userId, userId),
    STATES[state](filter),
    knowledge === undefined
      ? undefined
      : sql`${examMistakes.knowledge} @> ${JSON.stringify([knowledge])}::jsonb`,
    exam && eq(papers.exam, exam),
  )
  const order = state === 'mastered' ? desc(examMistakes.masteredAt) : asc(examMistakes.dueAt)
  const rows = await db
    .select({ mistake: examMistakes, attemptId: lastAttempt })
    .from(examMistakes)
    .innerJoin(papers, eq(papers.id, examMistakes.paperId))
    .where(where)
    // Ids end in numbers without leading zeros: q2 has to come before q10.
    .orderBy(
      order,
      asc(examMistakes.paperId),
      sql`length(${examMistakes.questionId})`,
      asc(examMistakes.questionId),
    )
    .limit(window.limit)
    .offset(window.offset)
  const counted = db
    .select({ id: examMistakes.questionId })
    .from(examMistakes)
    .innerJoin(papers, eq(papers.id, examMistakes.paperId))
    .where(where)
  return {
    rows: rows.map(({ mistake, attemptId }) => ({ ...mistake, attemptId })),
    total: await db.$count(counted.as('counted')),
  }
}

/** The questions of a paper that are in the notebook of a user and not mastered. */
export async function listMistakeIds(
  db: Executor,
  userId: number,
  paperId: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: examMistakes.questionId })
    .from(examMistakes)
    .where(
      and(
        eq(examMistakes.userId, userId),
        eq(examMistakes.paperId, paperId),
        isNull(examMistakes.masteredAt),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** How many mistakes a user has, in all and by knowledge point. */
export async function countMistakes(db: Executor, { userId, ...at }: { userId: number } & DueAt) {
  const due = sql<number>`(count(*) filter (where ${isDue(at)}))::int`
  const open = sql<number>`(count(*) filter (where ${examMistakes.masteredAt} is null))::int`
  const own = eq(examMistakes.userId, userId)
  const [all] = await db
    .select({ total: open, due, mastered: sql<number>`count(${examMistakes.masteredAt})::int` })
    .from(examMistakes)
    .where(own)
  const knowledge = await db
    .select({ name: sql<string>`point.value`, count: open, due })
    .from(examMistakes)
    .innerJoin(sql`jsonb_array_elements_text(${examMistakes.knowledge}) as point(value)`, sql`true`)
    .where(and(own, isNull(examMistakes.masteredAt)))
    .groupBy(sql`point.value`)
    .orderBy(sql`count(*) desc`, sql`point.value`)
    .limit(100)
  return { ...(all ?? { total: 0, due: 0, mastered: 0 }), knowledge }
}

/** Called when an account is closed. */
export async function deleteMistakesOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(examMistakes).where(eq(examMistakes.userId, userId))
}
