import { and, eq, exists, inArray, isNotNull, isNull, max, ne, notExists, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import {
  campaignDraws,
  campaignEntries,
  campaignGifts,
  campaignGrabs,
  campaignPosts,
  campaignPots,
  campaignPrizes,
  campaignRecords,
} from '../../../../database/schema/campaigns'
import { courses } from '../../../../database/schema/catalogue'
import { redPackets, userRedPackets } from '../../../../database/schema/markets'

type Ids = readonly number[]

export async function countPeople(db: Executor, ids: Ids) {
  const { campaignId } = campaignEntries
  return db
    .select({ campaignId, people: sql<number>`count(*)`.mapWith(Number) })
    .from(campaignEntries)
    .where(inArray(campaignId, [...ids]))
    .groupBy(campaignId)
}

/**
 * What was given, by what it was given for; a red packet that the school took back costs nothing. Envelopes of a rain are
 * counted as they were taken; chances lead to draws.
 */
export async function listGiven(db: Executor, ids: Ids) {
  const { campaignId, source, kind, refId, amount, id, ref } = campaignRecords
  const giftId = sql<
    number | null
  >`case when ${source} = 'gift' then substring(${ref} from '^(\\d+):')::int end`
  const given = sql<number>`count(*)`.mapWith(Number)
  return db
    .select({
      campaignId,
      source,
      kind,
      refId,
      amount,
      prizeId: campaignDraws.prizeId,
      giftId,
      given,
    })
    .from(campaignRecords)
    .leftJoin(
      campaignDraws,
      and(eq(campaignDraws.campaignId, campaignId), eq(campaignDraws.recordId, id)),
    )
    .where(
      and(
        inArray(campaignId, [...ids]),
        sql`${kind} not in ('none', 'chances')`,
        ne(source, 'envelope'),
        notExists(takenBack(db)),
      ),
    )
    .groupBy(campaignId, source, kind, refId, amount, campaignDraws.prizeId, giftId)
}

/** The red packet of a record of `campaign_records`, where it ended unspent because the school took it back. */
function takenBack(db: Executor) {
  const { id, userId, redPacketId, ref, orderId, takenBackAt } = userRedPackets
  return db
    .select({ id })
    .from(userRedPackets)
    .where(
      and(
        eq(campaignRecords.kind, 'redPacket'),
        eq(userId, campaignRecords.userId),
        eq(redPacketId, campaignRecords.refId),
        eq(ref, sql`'activity:' || ${campaignRecords.id}`),
        isNull(orderId),
        isNotNull(takenBackAt),
      ),
    )
}

export type GivenRow = Awaited<ReturnType<typeof listGiven>>[number]

export type PrizeRow = typeof campaignPrizes.$inferSelect
export type GiftRow = typeof campaignGifts.$inferSelect

export function listPrizesOf(db: Executor, ids: Ids): Promise<PrizeRow[]> {
  return db
    .select()
    .from(campaignPrizes)
    .where(inArray(campaignPrizes.campaignId, [...ids]))
    .orderBy(campaignPrizes.sort, campaignPrizes.id)
}

export function listGiftsOf(db: Executor, ids: Ids): Promise<GiftRow[]> {
  return db
    .select()
    .from(campaignGifts)
    .where(inArray(campaignGifts.campaignId, [...ids]))
    .orderBy(campaignGifts.sort, campaignGifts.id)
}

/** The pots with what was taken from them and not taken back, fen. */
export async function listPots(db: Executor, ids: Ids) {
  const isGone = exists(
    db
      .select({ id: campaignRecords.id })
      .from(campaignRecords)
      .where(
        and(
          eq(campaignRecords.campaignId, campaignGrabs.campaignId),
          eq(campaignRecords.userId, campaignGrabs.userId),
          eq(campaignRecords.source, 'envelope'),
          eq(campaignRecords.ref, sql`${campaignGrabs.round}::text`),
          exists(takenBack(db)),
        ),
      ),
  )
  const taken = sql`from ${campaignGrabs} where ${campaignGrabs.campaignId} = ${campaignPots.campaignId} and not ${isGone}`
  return db
    .select({
      pot: campaignPots,
      given: sql<number>`(select count(*) ${taken})`.mapWith(Number),
      cost: sql<number>`(select coalesce(sum(${campaignGrabs.amount}), 0) ${taken})`.mapWith(
        Number,
      ),
    })
    .from(campaignPots)
    .where(inArray(campaignPots.campaignId, [...ids]))
}
export type PotFigures = Awaited<ReturnType<typeof listPots>>[number]

export function listRedPackets(db: Executor, ids: Ids) {
  const { id, amount } = redPackets
  return db
    .select({ id, amount })
    .from(redPackets)
    .where(inArray(id, [...ids]))
}

export function listCourses(db: Executor, ids: Ids) {
  return db
    .select()
    .from(courses)
    .where(inArray(courses.id, [...ids]))
}

/** The price of the dearest course, in fen. */
export async function dearestCourse(db: Executor): Promise<number> {
  const [row] = await db.select({ price: max(courses.price) }).from(courses)
  return row?.price ?? 0
}

/** What of a campaign is there, and stays when it is stopped. */
export async function countStays(db: Executor, campaignId: number) {
  const records = eq(campaignRecords.campaignId, campaignId)
  const entries = eq(campaignEntries.campaignId, campaignId)
  const posts = and(eq(campaignPosts.campaignId, campaignId), eq(campaignPosts.state, 'waiting'))
  const [sum] = await db
    .select({
      people: sql<number>`count(*)`.mapWith(Number),
      chances: sql<number>`coalesce(sum(${campaignEntries.chances}), 0)`.mapWith(Number),
    })
    .from(campaignEntries)
    .where(entries)
  return {
    people: sum?.people ?? 0,
    chances: sum?.chances ?? 0,
    rewards: await db.$count(
      campaignRecords,
      and(records, sql`${campaignRecords.kind} not in ('none', 'chances')`),
    ),
    withoutAddress: await db.$count(
      campaignRecords,
      and(records, eq(campaignRecords.status, 'waiting')),
    ),
    posts: await db.$count(campaignPosts, posts),
  }
}
