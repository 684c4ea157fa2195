import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { codeBatches, exchangeCodes } from '../../../../database/schema/markets'
import type { LoggedIn } from '../../../../platform/calls/viewer'

type CodeRow = typeof exchangeCodes.$inferSelect
export type ExchangeCodeRow = CodeRow & {
  /** When its batch was paused; null for one of no batch too. */
  pausedAt: number | null
}

export async function findExchangeCode(
  db: Executor,
  code: string,
): Promise<ExchangeCodeRow | null> {
  const [row] = await db
    .select({ code: exchangeCodes, pausedAt: codeBatches.pausedAt })
    .from(exchangeCodes)
    .leftJoin(codeBatches, eq(codeBatches.id, exchangeCodes.batchId))
    .where(eq(exchangeCodes.code, code))
  return row ? { ...row.code, pausedAt: row.pausedAt } : null
}

/** Marks a code as used by a user. Null when it does not exist, is used, has expired, or its batch is paused. */
export async function markCodeUsed(
  tx: Executor,
  code: string,
  { userId, now }: LoggedIn,
): Promise<CodeRow | null> {
  const { id, pausedAt } = codeBatches
  const [used] = await tx
    .update(exchangeCodes)
    .set({ usedAt: now, usedBy: userId })
    .where(
      and(
        eq(exchangeCodes.code, code),
        isNull(exchangeCodes.usedAt),
        gt(exchangeCodes.endTime, now),
        sql`not exists (select 1 from ${codeBatches} where ${id} = ${exchangeCodes.batchId} and ${pausedAt} is not null)`,
      ),
    )
    .returning()
  return used ?? null
}
