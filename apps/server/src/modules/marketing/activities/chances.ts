import { and, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { campaignChances, campaignEntries } from '../../../database/schema/campaigns'

export interface ChanceChange {
  campaignId: number
  userId: number
  /** Below 0: spent. */
  change: number
  reason: string
  /** One change for one reason and reference. */
  ref: string
  now: number
}

/**
 * Books chances to draw, and moves the balance with them. False: booked before, or there are too few; nothing has
 * happened then. The entry has to be there. Belongs into a transaction.
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

/** Asked before, while the entry is locked; the unique index stands behind it. */
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
