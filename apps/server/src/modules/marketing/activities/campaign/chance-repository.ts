import { and, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignChances, campaignEntries } from '../../../../database/schema/campaigns'

export interface ChanceChange {
  campaignId: number
  userId: number
  /** Negative when chances are spent. */
  change: number
  reason: string
  /** A user has one change for each reason and reference. */
  ref: string
  now: number
}

/**
 * Writes a change of chances to the ledger and to the balance of the user's entry, which must exist. False, without any
 * change, when it was booked before or the balance is too low. Call within a transaction.
 */
export async function changeChances(tx: Executor, entry: ChanceChange): Promise<boolean> {
  const { campaignId, userId, change, reason, ref, now } = entry
  if (change === 0) return false
  if (await isBooked(tx, entry)) return false
  const moved = await tx
    .update(campaignEntries)
    .set({ chances: sql`${campaignEntries.chances} + ${change}` })
    .where(
      and(
        eq(campaignEntries.campaignId, campaignId),
        eq(campaignEntries.userId, userId),
        gte(campaignEntries.chances, -change),
      ),
    )
    .returning({ id: campaignEntries.id })
  if (moved.length === 0) return false
  await tx
    .insert(campaignChances)
    .values({ campaignId, userId, change, reason, ref, createdAt: now })
  return true
}

/** True when a change with this reason and reference exists; reliable only while the entry is locked. */
export async function isBooked(
  db: Executor,
  entry: Pick<ChanceChange, 'campaignId' | 'userId' | 'reason' | 'ref'>,
): Promise<boolean> {
  const { campaignId, userId, reason, ref } = entry
  const count = await db.$count(
    campaignChances,
    and(
      eq(campaignChances.campaignId, campaignId),
      eq(campaignChances.userId, userId),
      eq(campaignChances.reason, reason),
      eq(campaignChances.ref, ref),
    ),
  )
  return count > 0
}

/** What an order gave, in every campaign. */
export function listChancesOfOrder(
  db: Executor,
  userId: number,
  orderId: string,
): Promise<(typeof campaignChances.$inferSelect)[]> {
  return db
    .select()
    .from(campaignChances)
    .where(
      and(
        eq(campaignChances.userId, userId),
        eq(campaignChances.reason, 'order'),
        eq(campaignChances.ref, orderId),
      ),
    )
}
