import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { campaignRecords, campaigns, type RewardKind } from '../../../database/schema/campaigns'
import { deliveries, deliveryItems } from '../../../database/schema/logistics'
import { activationCodes } from '../../../database/schema/marketing'
import { redPackets, userRedPackets } from '../../../database/schema/markets'

/** A reward with its campaign and what belongs to it: red packet, activation code, parcel. */
function rewardRows(db: Executor) {
  const { id, userId, detail, kind } = campaignRecords
  return db
    .select({
      record: campaignRecords,
      campaign: { slug: campaigns.slug, title: campaigns.title },
      redPacket: {
        endTime: userRedPackets.endTime,
        usedAt: userRedPackets.usedAt,
        orderId: userRedPackets.orderId,
        amount: redPackets.amount,
        threshold: redPackets.threshold,
      },
      activation: activationCodes,
      parcel: { id: deliveries.id, status: deliveries.status },
    })
    .from(campaignRecords)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecords.campaignId))
    .leftJoin(
      userRedPackets,
      and(eq(userRedPackets.userId, userId), sql`${userRedPackets.ref} = 'activity:' || ${id}`),
    )
    .leftJoin(redPackets, eq(redPackets.id, userRedPackets.redPacketId))
    .leftJoin(
      activationCodes,
      and(
        eq(activationCodes.code, detail),
        eq(activationCodes.userId, userId),
        eq(kind, 'activationCode'),
      ),
    )
    .leftJoin(
      deliveryItems,
      and(eq(deliveryItems.source, 'activity'), sql`${deliveryItems.sourceId} = ${id}::text`),
    )
    .leftJoin(deliveries, eq(deliveries.id, deliveryItems.deliveryId))
}

type Joined = Awaited<ReturnType<ReturnType<typeof rewardRows>['execute']>>[number]

export type OwnRewardRow = Omit<Joined, 'redPacket'> & {
  redPacket: {
    endTime: number
    usedAt: number | null
    orderId: string | null
    amount: number
    threshold: number
  } | null
}

/** Drizzle does not make an object null when its columns come from two tables. */
function readRow({ redPacket, ...row }: Joined): OwnRewardRow {
  const { endTime, amount, threshold, usedAt = null, orderId = null } = redPacket ?? {}
  if (endTime == null || amount == null || threshold == null) return { ...row, redPacket: null }
  return { ...row, redPacket: { endTime, amount, threshold, usedAt, orderId } }
}

export interface WantedRewards {
  userId: number
  kind: RewardKind | undefined
  /** Only rewards of this campaign. */
  slug: string | undefined
}

/** A user's rewards, of one kind or of all, the newest first. */
export async function listOwnRewards(
  db: Executor,
  { userId, kind, slug }: WantedRewards,
  window: { offset: number; limit: number },
): Promise<{ rows: OwnRewardRow[]; total: number }> {
  const where = and(
    eq(campaignRecords.userId, userId),
    kind === undefined ? ne(campaignRecords.kind, 'none') : eq(campaignRecords.kind, kind),
    slug === undefined ? undefined : inCampaign(db, slug),
  )
  const rows = await rewardRows(db)
    .where(where)
    .orderBy(desc(campaignRecords.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows: rows.map(readRow), total: await db.$count(campaignRecords, where) }
}

function inCampaign(db: Executor, slug: string) {
  const ids = db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.slug, slug))
  return inArray(campaignRecords.campaignId, ids)
}

/** One of the user's own rewards. */
export async function findOwnReward(
  db: Executor,
  own: { userId: number; id: number },
): Promise<OwnRewardRow | null> {
  const [row] = await rewardRows(db).where(
    and(eq(campaignRecords.id, own.id), eq(campaignRecords.userId, own.userId)),
  )
  return row ? readRow(row) : null
}
