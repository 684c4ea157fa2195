import type { DeskCampaignState } from '@kaozhou/api/desk'
import { DAY, ORDER_WINDOW_DAYS } from '@kaozhou/domain'
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import {
  campaignEndColumn,
  campaignEntries,
  campaignRuns,
  campaigns,
} from '../../../../database/schema/campaigns'
import { orders, paymentTransactions } from '../../../../database/schema/orders'
import { users } from '../../../../database/schema/users'
import type { CampaignRow } from '../../../marketing/activities/campaign/campaign-repository'

/** Where a page of a list by time goes on. */
export interface After {
  createdAt: number
  id: string
}

/** What a list of campaigns is sorted by: those that run by their end, those to come by their begin, the others by when they were over. */
function sortOf(state: DeskCampaignState): { time: SQL<number>; direction: typeof asc } {
  if (state === 'upcoming') return { time: sql<number>`${campaigns.startTime}`, direction: asc }
  return { time: campaignEndColumn(), direction: state === 'running' ? asc : desc }
}

function inState(state: DeskCampaignState, now: number): SQL | undefined {
  const { startTime, endTime, stoppedAt } = campaigns
  if (state === 'running') return campaignRuns(now)
  if (state === 'upcoming') return and(gt(startTime, now), isNull(stoppedAt))
  return or(lte(endTime, now), sql`${stoppedAt} is not null`)
}

/** A campaign that its folder has no longer runs from 0 to 1: nothing of its times is left to show. */
const isContent = gt(campaigns.endTime, 1)

/** Campaigns with the time by which the list is sorted. */
export async function listDeskCampaigns(
  db: Executor,
  { state, after, now }: { state: DeskCampaignState; after?: After; now: number },
  limit: number,
): Promise<{ campaign: CampaignRow; time: number }[]> {
  const { time, direction } = sortOf(state)
  const next = direction === asc ? sql.raw('>') : sql.raw('<')
  return db
    .select({ campaign: campaigns, time: sql<number>`${time}`.mapWith(Number) })
    .from(campaigns)
    .where(
      and(
        isContent,
        inState(state, now),
        after &&
          sql`(${time}, ${campaigns.id}) ${next} (${after.createdAt}::bigint, ${Number(after.id)}::int)`,
      ),
    )
    .orderBy(direction(time), direction(campaigns.id))
    .limit(limit)
}

/** Nobody acts in the campaign or changes it until the transaction ends. */
export async function lockCampaign(tx: Executor, id: number): Promise<CampaignRow | null> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  return row ?? null
}

export async function setCampaign(
  tx: Executor,
  id: number,
  values: Partial<Pick<CampaignRow, 'endTime' | 'plannedEnd' | 'stoppedAt' | 'stopReason'>>,
): Promise<void> {
  await tx.update(campaigns).set(values).where(eq(campaigns.id, id))
}

/** Who takes part, the last first. */
export async function listPeople(
  db: Executor,
  campaignId: number,
  after: After | undefined,
  limit: number,
) {
  const { id, joinedAt, source, channelId } = campaignEntries
  return db
    .select({
      entryId: id,
      userId: users.id,
      nickname: users.nickname,
      joinedAt,
      source,
      channelId,
    })
    .from(campaignEntries)
    .innerJoin(users, eq(users.id, campaignEntries.userId))
    .where(
      and(
        eq(campaignEntries.campaignId, campaignId),
        after && sql`(${joinedAt}, ${id}) < (${after.createdAt}::bigint, ${Number(after.id)}::int)`,
      ),
    )
    .orderBy(desc(joinedAt), desc(id))
    .limit(limit)
}

/** Orders that somebody paid after they joined, up to some days after the campaign was over. An order of 0 yuan is no purchase. */
const countsForCampaign = and(
  inArray(orders.status, ['paid', 'refunded']),
  gt(orders.amount, 0),
  gt(orders.paidAt, campaignEntries.joinedAt),
  sql`${orders.paidAt} <= ${campaignEndColumn()} + ${ORDER_WINDOW_DAYS * DAY}`,
)

/** What came in for an order, and what of it went back or is on its way; fen. */
function sumOf(column: 'amount' | 'refunded'): SQL<number> {
  const { orderId } = paymentTransactions
  const own = sql`${orderId} = ${orders.id}`
  return sql<number>`(select coalesce(sum(${paymentTransactions[column]}), 0) from ${paymentTransactions} where ${own})`.mapWith(
    Number,
  )
}

/** The orders that count for a campaign, the last paid first. */
export async function listCampaignOrders(
  db: Executor,
  campaignId: number,
  after: After | undefined,
  limit: number,
) {
  return db
    .select({
      id: orders.id,
      userId: users.id,
      nickname: users.nickname,
      paidAt: sql<number>`${orders.paidAt}`.mapWith(Number),
      paid: sumOf('amount'),
      back: sumOf('refunded'),
    })
    .from(campaigns)
    .innerJoin(campaignEntries, eq(campaignEntries.campaignId, campaigns.id))
    .innerJoin(orders, eq(orders.userId, campaignEntries.userId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(campaigns.id, campaignId),
        countsForCampaign,
        after && sql`(${orders.paidAt}, ${orders.id}) < (${after.createdAt}::bigint, ${after.id})`,
      ),
    )
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(limit)
}

/** Of each campaign: how many of its people have paid an order, how many orders, and what these brought. */
export async function countOrders(db: Executor, ids: readonly number[]) {
  return db
    .select({
      campaignId: campaigns.id,
      people: sql<number>`count(distinct ${orders.userId})`.mapWith(Number),
      count: sql<number>`count(distinct ${orders.id})`.mapWith(Number),
      money: sql<number>`coalesce(sum(${sumOf('amount')} - ${sumOf('refunded')}), 0)`.mapWith(
        Number,
      ),
    })
    .from(campaigns)
    .innerJoin(campaignEntries, eq(campaignEntries.campaignId, campaigns.id))
    .innerJoin(orders, eq(orders.userId, campaignEntries.userId))
    .where(and(inArray(campaigns.id, [...ids]), countsForCampaign))
    .groupBy(campaigns.id)
}
