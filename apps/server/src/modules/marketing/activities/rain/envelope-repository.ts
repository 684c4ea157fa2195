import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignGrabs, campaignPots } from '../../../../database/schema/campaigns'
import { redPackets } from '../../../../database/schema/markets'

export type PotRow = typeof campaignPots.$inferSelect
export type GrabRow = typeof campaignGrabs.$inferSelect

export async function findPot(db: Executor, campaignId: number): Promise<PotRow | null> {
  const [row] = await db.select().from(campaignPots).where(eq(campaignPots.campaignId, campaignId))
  return row ?? null
}

/** The pot, locked until the transaction ends, so that envelopes are taken one after another. */
export async function lockPot(tx: Executor, campaignId: number): Promise<PotRow | null> {
  const [row] = await tx
    .select()
    .from(campaignPots)
    .where(eq(campaignPots.campaignId, campaignId))
    .for('update')
  return row ?? null
}

/** Takes one envelope of this amount (fen) from the pot. */
export async function spendPot(tx: Executor, campaignId: number, amount: number): Promise<void> {
  const spent = await tx
    .update(campaignPots)
    .set({
      budget: sql`${campaignPots.budget} - ${amount}`,
      remaining: sql`${campaignPots.remaining} - 1`,
    })
    .where(and(eq(campaignPots.campaignId, campaignId), gte(campaignPots.budget, amount)))
    .returning({ campaignId: campaignPots.campaignId })
  if (spent.length === 0) throw new Error(`the pot of campaign ${campaignId} has no ${amount} fen`)
}

export async function insertGrab(tx: Executor, row: GrabRow): Promise<void> {
  await tx.insert(campaignGrabs).values(row)
}

export async function wasGrabbed(
  db: Executor,
  own: Pick<GrabRow, 'campaignId' | 'userId' | 'round'>,
): Promise<boolean> {
  const count = await db.$count(
    campaignGrabs,
    and(
      eq(campaignGrabs.campaignId, own.campaignId),
      eq(campaignGrabs.userId, own.userId),
      eq(campaignGrabs.round, own.round),
    ),
  )
  return count > 0
}

/** The id of the campaign's red packet with this amount (fen), which is inserted when there is none. */
export async function redPacketFor(tx: Executor, pot: PotRow, amount: number): Promise<number> {
  const { name, threshold, validDays } = pot
  const source = `campaign:${pot.campaignId}`
  const [known] = await tx
    .select({ id: redPackets.id })
    .from(redPackets)
    .where(and(eq(redPackets.source, source), eq(redPackets.amount, amount)))
    .orderBy(asc(redPackets.id))
    .limit(1)
  if (known) return known.id
  const [inserted] = await tx
    .insert(redPackets)
    .values({ name, amount, threshold, source, validDays, grant: 'activity' })
    .returning({ id: redPackets.id })
  if (!inserted) throw new Error('a red packet was not inserted')
  return inserted.id
}
