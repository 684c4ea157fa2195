import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { activationCodes } from '../../../database/schema/marketing'

export type ActivationRow = typeof activationCodes.$inferSelect

export async function listActivations(
  db: Executor,
  userId: number,
  window: { offset: number; limit: number },
): Promise<{ rows: ActivationRow[]; total: number }> {
  const isOwn = eq(activationCodes.userId, userId)
  const rows = await db
    .select()
    .from(activationCodes)
    .where(isOwn)
    .orderBy(desc(activationCodes.assignedAt), desc(activationCodes.code))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(activationCodes, isOwn) }
}

/** One of the user's own codes; null also for a code of another user. */
export async function findActivation(
  db: Executor,
  userId: number,
  code: string,
): Promise<ActivationRow | null> {
  const [row] = await db
    .select()
    .from(activationCodes)
    .where(and(eq(activationCodes.code, code), eq(activationCodes.userId, userId)))
  return row ?? null
}
