import { KNOWN_AFTER_DAYS, WORD_GOALS } from '@kaozhou/domain'
import { and, asc, desc, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { savedWords, wordGoals } from '../../../database/schema/learning'

export type WordRow = typeof savedWords.$inferSelect

function isWord(userId: number, word: string): SQL | undefined {
  return and(eq(savedWords.userId, userId), eq(savedWords.word, word))
}

export interface WordFilter {
  userId: number
  state: 'all' | 'due' | 'known'
  keyword?: string | undefined
  now: number
}

/** A user's words: due ones by the time at which they came due, others from the newest. */
export async function listWords(
  db: Executor,
  { userId, state, keyword, now }: WordFilter,
  window: { offset: number; limit: number },
): Promise<{ rows: WordRow[]; total: number }> {
  const where = and(
    eq(savedWords.userId, userId),
    state === 'due' ? lte(savedWords.dueAt, now) : undefined,
    state === 'known' ? gte(savedWords.scheduledDays, KNOWN_AFTER_DAYS) : undefined,
    // % and _ are wildcards of LIKE: escaped, they match themselves.
    keyword
      ? like(savedWords.word, `${keyword.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`)
      : undefined,
  )
  const order = state === 'due' ? asc(savedWords.dueAt) : desc(savedWords.addedAt)
  const rows = await db
    .select()
    .from(savedWords)
    .where(where)
    .orderBy(order, asc(savedWords.word))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(savedWords, where) }
}

export interface Counted {
  total: number
  due: number
  known: number
  reviewedToday: number
  goal: number
}

/** `today`: the first millisecond of the day. A word that was kept today was not asked yet. */
export async function countWords(
  db: Executor,
  { userId, now, today }: { userId: number; now: number; today: number },
): Promise<Counted> {
  const { dueAt, scheduledDays, reviewedAt, addedAt } = savedWords
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      due: sql<number>`(count(*) filter (where ${dueAt} <= ${now}))::int`,
      known: sql<number>`(count(*) filter (where ${scheduledDays} >= ${KNOWN_AFTER_DAYS}))::int`,
      reviewedToday: sql<number>`(count(*) filter (where ${reviewedAt} >= ${today} and ${reviewedAt} > ${addedAt}))::int`,
      goal: sql<number>`coalesce((select ${wordGoals.goal} from ${wordGoals} where ${wordGoals.userId} = ${userId}), ${WORD_GOALS.first})::int`,
    })
    .from(savedWords)
    .where(eq(savedWords.userId, userId))
  return row as Counted
}

export async function findWord(
  db: Executor,
  userId: number,
  word: string,
): Promise<WordRow | null> {
  const [row] = await db.select().from(savedWords).where(isWord(userId, word))
  return row ?? null
}

export async function lockWord(
  tx: Executor,
  userId: number,
  word: string,
): Promise<WordRow | null> {
  const [row] = await tx.select().from(savedWords).where(isWord(userId, word)).for('update')
  return row ?? null
}

export function wordCount(db: Executor, userId: number): Promise<number> {
  return db.$count(savedWords, eq(savedWords.userId, userId))
}

export async function insertWord(tx: Executor, row: WordRow): Promise<void> {
  await tx.insert(savedWords).values(row)
}

/** Those that are there stay as they are. */
export async function insertWords(tx: Executor, rows: WordRow[]): Promise<void> {
  await tx.insert(savedWords).values(rows).onConflictDoNothing()
}

export async function findWordNames(db: Executor, userId: number): Promise<string[]> {
  const { word } = savedWords
  const rows = await db.select({ word }).from(savedWords).where(eq(savedWords.userId, userId))
  return rows.map((row) => row.word)
}

export async function updateWord(
  tx: Executor,
  { userId, word }: Pick<WordRow, 'userId' | 'word'>,
  change: Partial<WordRow>,
): Promise<void> {
  await tx.update(savedWords).set(change).where(isWord(userId, word))
}

export async function deleteWord(db: Executor, userId: number, word: string): Promise<void> {
  await db.delete(savedWords).where(isWord(userId, word))
}

export async function setWordGoal(db: Executor, userId: number, goal: number): Promise<void> {
  await db
    .insert(wordGoals)
    .values({ userId, goal })
    .onConflictDoUpdate({ target: wordGoals.userId, set: { goal } })
}

/** Called when an account is closed. */
export async function deleteWordsOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(savedWords).where(eq(savedWords.userId, userId))
  await tx.delete(wordGoals).where(eq(wordGoals.userId, userId))
}
