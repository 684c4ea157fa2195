import { countChoices, type LiveQuizForm, type LiveQuizResult } from '@kaozhou/domain'
import { and, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { liveQuizAnswers, liveQuizzes } from '../../../database/schema/live'
import { users } from '../../../database/schema/users'

export type QuizRow = typeof liveQuizzes.$inferSelect

/** The class in whose room something is done, and when. */
export interface RoomPlace {
  roomId: string
  sectionId: number
  now: number
}

/** Of a teacher's account; null of who teaches at the desk. */
export type Asker = { userId: number | null }

/** Held while a quiz or a roll call begins: a room has one of each that runs. */
export async function lockTools(tx: Executor, roomId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(16, hashtext(${roomId}))`)
}

export async function findNewestQuiz(db: Executor, roomId: string): Promise<QuizRow | null> {
  const [row] = await db
    .select()
    .from(liveQuizzes)
    .where(eq(liveQuizzes.roomId, roomId))
    .orderBy(desc(liveQuizzes.id))
    .limit(1)
  return row ?? null
}

/** Reads a quiz that is to be answered: it does not end before the transaction does. */
export async function findQuizToAnswer(
  tx: Executor,
  roomId: string,
  id: number,
): Promise<QuizRow | null> {
  const [row] = await tx
    .select()
    .from(liveQuizzes)
    .where(and(eq(liveQuizzes.roomId, roomId), eq(liveQuizzes.id, id)))
    .for('share')
  return row ?? null
}

export async function insertQuiz(
  tx: Executor,
  { roomId, sectionId, userId, now }: RoomPlace & Asker,
  { kind, text, options, right }: LiveQuizForm,
): Promise<void> {
  const asked = { kind, text, options, right: right && [...right] }
  await tx.insert(liveQuizzes).values({ roomId, sectionId, userId, ...asked, openedAt: now })
}

/**
 * Ends the open quiz of a room and keeps its result; with `id` only that one. Waits for those who are answering.
 * False when none was open.
 */
export async function closeQuiz(
  tx: Executor,
  { roomId, now }: Pick<RoomPlace, 'roomId' | 'now'>,
  id?: number,
): Promise<boolean> {
  const isOpen = and(
    eq(liveQuizzes.roomId, roomId),
    isNull(liveQuizzes.endedAt),
    id === undefined ? undefined : eq(liveQuizzes.id, id),
  )
  const [quiz] = await tx.select().from(liveQuizzes).where(isOpen).for('update')
  if (!quiz) return false
  const { counts, answered } = await countAnswers(tx, quiz)
  const result = { endedAt: now, counts: [...counts], answered }
  await tx.update(liveQuizzes).set(result).where(eq(liveQuizzes.id, quiz.id))
  return true
}

/** The result of a quiz: as it was kept at its end, else as it is now. */
export async function countAnswers(db: Executor, quiz: QuizRow): Promise<LiveQuizResult> {
  return resultOf(quiz, quiz.counts ? [] : await listAnswers(db, quiz.id))
}

/** The result that was kept of a quiz, else that of these answers. */
export function resultOf(
  { options, counts, answered }: QuizRow,
  answers: readonly { choices: readonly number[] }[],
): LiveQuizResult {
  if (counts && answered !== null) return { options, counts, answered }
  return countChoices(
    options,
    answers.map(({ choices }) => choices),
  )
}

/** Stores somebody's first answer; another one changes nothing. */
export async function insertAnswer(
  tx: Executor,
  answer: typeof liveQuizAnswers.$inferInsert,
): Promise<void> {
  await tx.insert(liveQuizAnswers).values(answer).onConflictDoNothing()
}

export function listAnswers(
  db: Executor,
  quizId: number,
): Promise<{ userId: number; choices: number[] }[]> {
  const { userId, choices } = liveQuizAnswers
  return db
    .select({ userId, choices })
    .from(liveQuizAnswers)
    .where(eq(liveQuizAnswers.quizId, quizId))
}

export async function findAnswer(
  db: Executor,
  quizId: number,
  userId: number,
): Promise<number[] | null> {
  const [row] = await db
    .select({ choices: liveQuizAnswers.choices })
    .from(liveQuizAnswers)
    .where(and(eq(liveQuizAnswers.quizId, quizId), eq(liveQuizAnswers.userId, userId)))
  return row?.choices ?? null
}

/** A quiz with its teacher's name and picture, and what one person answered. */
export interface AskedQuiz {
  quiz: QuizRow
  nickname: string | null
  avatar: string | null
  mine: number[] | null
}

/** The quizzes of a room that began within a time, in order. */
export async function listAskedQuizzes(
  db: Executor,
  { roomId, from, until, userId }: { roomId: string; from: number; until: number; userId: number },
): Promise<AskedQuiz[]> {
  const { openedAt } = liveQuizzes
  const rows = await db
    .select({ quiz: liveQuizzes, nickname: users.nickname, avatar: users.avatar })
    .from(liveQuizzes)
    .leftJoin(users, eq(users.id, liveQuizzes.userId))
    .where(and(eq(liveQuizzes.roomId, roomId), gte(openedAt, from), lte(openedAt, until)))
    .orderBy(liveQuizzes.id)
  const ids = rows.map(({ quiz }) => quiz.id)
  const own = await db
    .select()
    .from(liveQuizAnswers)
    .where(and(inArray(liveQuizAnswers.quizId, ids), eq(liveQuizAnswers.userId, userId)))
  const answers = new Map(own.map(({ quizId, choices }) => [quizId, choices]))
  return rows.map((row) => ({ ...row, mine: answers.get(row.quiz.id) ?? null }))
}
