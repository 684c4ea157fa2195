import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { activationCodes } from '../../../database/schema/marketing'

export type ActivationRow = typeof activationCodes.$inferSelect

export async function listActivations(
  db: Executor,
  userId: number,
  window: { offset: number; limit: number },
): Promise<{ rows: ActivationRow[]; total: number }> {
  const mine = eq(activationCodes.userId, userId)
  const rows = await db
    .select()
    .from(activationCodes)
    .where(mine)
    .orderBy(desc(activationCodes.assignedAt), desc(activationCodes.code))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(activationCodes, mine) }
}

/** A code of this person: codes of others are as if they were not there. */
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
