import { and, desc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { refusedNotices } from '../../../database/schema/desk'
import { paymentTrades } from '../../../database/schema/orders'

export type RefusedNoticeRow = typeof refusedNotices.$inferSelect
export type NewRefusal = Pick<
  RefusedNoticeRow,
  'provider' | 'fault' | 'tradeNo' | 'isProven' | 'lastAt'
>

/**
 * Counts a notification that was refused, and forgets all but the newest `kept` of its kind. Of two that come at once the
 * earlier one may be written last.
 */
export async function countRefusal(db: Executor, refusal: NewRefusal, kept: number): Promise<void> {
  const { provider, fault, tradeNo, times, firstAt, id, isProven } = refusedNotices
  const { lastAt } = refusal
  const [row] = await db
    .insert(refusedNotices)
    .values({ ...refusal, firstAt: lastAt })
    .onConflictDoUpdate({
      target: [provider, fault, tradeNo],
      set: {
        firstAt: sql`least(${firstAt}, ${lastAt}::bigint)`,
        lastAt: sql`greatest(${refusedNotices.lastAt}, ${lastAt}::bigint)`,
        times: sql`${times} + 1`,
      },
    })
    .returning({ times })
  if (row?.times !== 1) return
  const sameKind = eq(isProven, refusal.isProven)
  const last = db
    .select({ id })
    .from(refusedNotices)
    .where(sameKind)
    .orderBy(desc(id))
    .offset(kept)
    .limit(1)
  await db.delete(refusedNotices).where(and(sameKind, lte(id, sql`(${last})`)))
}

/** The newest first, from below `before` on, each with the order of its number where there is one. */
export function listRefusals(
  db: Executor,
  { before, limit }: { before: number | null; limit: number },
) {
  return db
    .select({ notice: refusedNotices, orderId: paymentTrades.orderId })
    .from(refusedNotices)
    .leftJoin(
      paymentTrades,
      and(
        eq(paymentTrades.tradeNo, refusedNotices.tradeNo),
        eq(paymentTrades.provider, refusedNotices.provider),
      ),
    )
    .where(before === null ? undefined : lt(refusedNotices.id, before))
    .orderBy(desc(refusedNotices.id))
    .limit(limit)
}
