import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { sandboxNotices } from '../../database/schema/sandbox'
import type { ProviderName, SandboxNotice } from './sandbox-trade-repository'

/** A provider's due notifications, locked; those that another server has locked are skipped. */
export async function lockDueNotices(
  tx: Executor,
  provider: ProviderName,
  { now, limit }: { now: number; limit: number },
): Promise<SandboxNotice[]> {
  return tx
    .select()
    .from(sandboxNotices)
    .where(and(eq(sandboxNotices.provider, provider), lte(sandboxNotices.dueAt, now)))
    .orderBy(asc(sandboxNotices.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Counts an attempt and sets the time of the next one; null when there is none. */
export async function countAttempt(
  tx: Executor,
  noticeId: number,
  nextAt: number | null,
): Promise<void> {
  await tx
    .update(sandboxNotices)
    .set({ attempts: sql`${sandboxNotices.attempts} + 1`, dueAt: nextAt })
    .where(eq(sandboxNotices.id, noticeId))
}

export async function markDelivered(db: Executor, noticeIds: readonly number[]): Promise<void> {
  if (noticeIds.length === 0) return
  await db
    .update(sandboxNotices)
    .set({ dueAt: null })
    .where(inArray(sandboxNotices.id, [...noticeIds]))
}
