import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { exchangeCodes } from '../../../../database/schema/markets'
import type { LoggedIn } from '../../../../platform/calls/viewer'

export type ExchangeCodeRow = typeof exchangeCodes.$inferSelect

export async function findExchangeCode(
  db: Executor,
  code: string,
): Promise<ExchangeCodeRow | null> {
  const [row] = await db.select().from(exchangeCodes).where(eq(exchangeCodes.code, code))
  return row ?? null
}

/** Marks a code as used by a user. Null when it does not exist, is used, or has expired. */
export async function markCodeUsed(
  tx: Executor,
  code: string,
  { userId, now }: LoggedIn,
): Promise<ExchangeCodeRow | null> {
  const [used] = await tx
    .update(exchangeCodes)
    .set({ usedAt: now, usedBy: userId })
    .where(
      and(
        eq(exchangeCodes.code, code),
        isNull(exchangeCodes.usedAt),
        gt(exchangeCodes.endTime, now),
      ),
    )
    .returning()
  return used ?? null
}
