import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignGifts } from '../../../../database/schema/campaigns'

export type GiftRow = typeof campaignGifts.$inferSelect

export async function listGifts(db: Executor, campaignId: number): Promise<GiftRow[]> {
  return db
    .select()
    .from(campaignGifts)
    .where(eq(campaignGifts.campaignId, campaignId))
    .orderBy(asc(campaignGifts.sort), asc(campaignGifts.id))
    .limit(200)
}

export async function findGift(
  db: Executor,
  campaignId: number,
  id: number,
): Promise<GiftRow | null> {
  const [row] = await db
    .select()
    .from(campaignGifts)
    .where(and(eq(campaignGifts.campaignId, campaignId), eq(campaignGifts.id, id)))
  return row ?? null
}

/** Takes one item of a gift's stock. False when none is left. */
export async function takeGift(tx: Executor, id: number): Promise<boolean> {
  const taken = await tx
    .update(campaignGifts)
    .set({ stock: sql`${campaignGifts.stock} - 1` })
    .where(
      and(eq(campaignGifts.id, id), or(isNull(campaignGifts.stock), gte(campaignGifts.stock, 1))),
    )
    .returning({ id: campaignGifts.id })
  return taken.length === 1
}
