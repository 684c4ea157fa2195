import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { sensitiveWords } from '../../../database/schema/comment-care'

export type WordRow = typeof sensitiveWords.$inferSelect

/** The last added first; the school may have no more than domain allows. */
export async function listWords(db: Executor): Promise<WordRow[]> {
  return db.select().from(sensitiveWords).orderBy(desc(sensitiveWords.id))
}

/** Words are added one after the other until the transaction ends. */
export async function lockWords(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(12, 0)`)
}

export function countWords(tx: Executor): Promise<number> {
  return tx.$count(sensitiveWords)
}

/** Null when there is a word that is compared in the same way. */
export async function insertWord(
  tx: Executor,
  row: typeof sensitiveWords.$inferInsert,
): Promise<WordRow | null> {
  const [inserted] = await tx.insert(sensitiveWords).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Null when it is gone already. */
export async function deleteWord(tx: Executor, id: number): Promise<WordRow | null> {
  const [row] = await tx.delete(sensitiveWords).where(eq(sensitiveWords.id, id)).returning()
  return row ?? null
}
