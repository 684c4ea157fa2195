import { MINUTE } from '@kaozhou/domain'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { answeredCalls } from '../../database/schema/limits'

/** How long an answer is remembered. */
export const ANSWER_KEPT_MS = 10 * MINUTE
/** A call that has run for so long has lost its server. */
const LONGEST_RUN_MS = MINUTE

/** A call as it is stored: by the hashes of its key and of what it asks for. */
export interface StoredCall {
  key: string
  input: string
}

/** Takes a key for a call that begins. @returns false where another call has it. */
export async function beginCall(db: Executor, call: StoredCall, now: number): Promise<boolean> {
  const { key, beganAt, answer } = answeredCalls
  const isFree = or(
    lte(beganAt, now - ANSWER_KEPT_MS),
    and(isNull(answer), lte(beganAt, now - LONGEST_RUN_MS)),
  )
  const taken = { ...call, beganAt: now, answer: null }
  const rows = await db
    .insert(answeredCalls)
    .values(taken)
    .onConflictDoUpdate({ target: key, set: taken, setWhere: isFree })
    .returning({ key })
  return rows.length > 0
}

/** The call that has a key; null once it was given up. */
export async function findCall(
  db: Executor,
  key: string,
): Promise<{ input: string; answer: string | null } | null> {
  const { input, answer } = answeredCalls
  const [row] = await db
    .select({ input, answer })
    .from(answeredCalls)
    .where(eq(answeredCalls.key, key))
  return row ?? null
}

export async function keepAnswer(db: Executor, key: string, answer: string): Promise<void> {
  await db.update(answeredCalls).set({ answer }).where(eq(answeredCalls.key, key))
}

/** Frees the key of a call that was refused: asked again, it may be answered. */
export async function giveUpCall(db: Executor, key: string): Promise<void> {
  await db
    .delete(answeredCalls)
    .where(and(eq(answeredCalls.key, key), isNull(answeredCalls.answer)))
}
