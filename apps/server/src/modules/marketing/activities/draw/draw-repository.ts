import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignDraws, campaignPrizes } from '../../../../database/schema/campaigns'

export type PrizeRow = typeof campaignPrizes.$inferSelect
export type DrawRow = typeof campaignDraws.$inferSelect

export async function listPrizes(db: Executor, campaignId: number): Promise<PrizeRow[]> {
  return db
    .select()
    .from(campaignPrizes)
    .where(eq(campaignPrizes.campaignId, campaignId))
    .orderBy(asc(campaignPrizes.sort), asc(campaignPrizes.id))
    .limit(200)
}

export async function findPrize(db: Executor, id: number): Promise<PrizeRow | null> {
  const [row] = await db.select().from(campaignPrizes).where(eq(campaignPrizes.id, id))
  return row ?? null
}

/** Takes one item of a prize's stock. False when none is left. */
export async function takePrize(tx: Executor, id: number): Promise<boolean> {
  const taken = await tx
    .update(campaignPrizes)
    .set({ stock: sql`${campaignPrizes.stock} - 1` })
    .where(
      and(
        eq(campaignPrizes.id, id),
        or(isNull(campaignPrizes.stock), gte(campaignPrizes.stock, 1)),
      ),
    )
    .returning({ id: campaignPrizes.id })
  return taken.length === 1
}

export function countDraws(
  db: Executor,
  own: { campaignId: number; userId: number; day: number },
): Promise<number> {
  return db.$count(
    campaignDraws,
    and(
      eq(campaignDraws.campaignId, own.campaignId),
      eq(campaignDraws.userId, own.userId),
      eq(campaignDraws.day, own.day),
    ),
  )
}

export async function findDraw(
  db: Executor,
  own: { campaignId: number; userId: number; requestKey: string },
): Promise<DrawRow | null> {
  const [row] = await db
    .select()
    .from(campaignDraws)
    .where(
      and(
        eq(campaignDraws.campaignId, own.campaignId),
        eq(campaignDraws.userId, own.userId),
        eq(campaignDraws.requestKey, own.requestKey),
      ),
    )
  return row ?? null
}

export async function insertDraw(
  tx: Executor,
  row: typeof campaignDraws.$inferInsert,
): Promise<void> {
  await tx.insert(campaignDraws).values(row)
}
