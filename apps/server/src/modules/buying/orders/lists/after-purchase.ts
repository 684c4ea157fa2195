import type { NextSteps, OrderCounts, Rebuy } from '@kaozhou/api'
import { placesLeft } from '@kaozhou/domain'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignChances, campaigns } from '../../../../database/schema/campaigns'
import { courses } from '../../../../database/schema/catalogue'
import { orders } from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import { listOwnedAmong } from '../../../people/enrolments/enrolment-repository'
import { findGroup, groupState, listPlaces } from '../../groups/group-repository'
import { loadCourseLines } from '../../lines/course-lines'
import { packsWith } from '../kinds/gift-packs'
import type { OrderDeps } from '../state/order-deps'
import type { OrderRow } from '../store/order-repository'
import { findLines, findOrder, lockOrder, updateOrder } from '../store/order-repository'
import { presentAddress } from './order-address'

/** What the page after an order shows (screen /ordersuccess). */
export async function nextSteps(
  db: Executor,
  id: string,
  userId: number,
  now: number,
): Promise<NextSteps> {
  const order = await findOrder(db, id, userId)
  if (!order) throw new Refusal('notFound')
  const lines = await findLines(db, [id])
  const courseIds = lines.flatMap(({ kind, courseId }) =>
    kind === 'course' && courseId !== null ? [courseId] : [],
  )
  const groups = await classGroups(db, courseIds)
  return {
    orderId: id,
    type: order.type,
    status: order.status,
    delivered: order.deliveredAt !== null,
    courses: courseIds.map((courseId) => ({
      courseId,
      name: lines.find((line) => line.courseId === courseId)?.name ?? '',
      groupId: groups.get(courseId) ?? null,
    })),
    group: await buyingGroup(db, order, now),
    lotteries: await lotteries(db, order),
    gifts: await packsWith(db, id),
    address: await presentAddress(db, order),
    pointsEarned: order.pointsEarned,
  }
}

async function classGroups(
  db: Executor,
  courseIds: readonly number[],
): Promise<Map<number, number | null>> {
  if (courseIds.length === 0) return new Map()
  const rows = await db
    .select({ id: courses.id, groupId: courses.groupId })
    .from(courses)
    .where(inArray(courses.id, [...courseIds]))
  return new Map(rows.map(({ id, groupId }) => [id, groupId]))
}

async function buyingGroup(
  db: Executor,
  { assembleEventId }: OrderRow,
  now: number,
): Promise<NextSteps['group']> {
  const group = assembleEventId === null ? null : await findGroup(db, assembleEventId)
  if (!group) return null
  const state = groupState(group, await listPlaces(db, [group.id]))
  const { id, status, endsAt } = group
  return { assembleEventId: id, status, placesLeft: placesLeft(state, now), endsAt }
}

async function lotteries(db: Executor, { id, userId }: OrderRow): Promise<NextSteps['lotteries']> {
  return db
    .select({
      slug: campaigns.slug,
      title: campaigns.title,
      chances: sql<number>`sum(${campaignChances.change})::int`,
    })
    .from(campaignChances)
    .innerJoin(campaigns, eq(campaigns.id, campaignChances.campaignId))
    .where(
      and(
        eq(campaignChances.userId, userId),
        eq(campaignChances.reason, 'order'),
        eq(campaignChances.ref, id),
      ),
    )
    .groupBy(campaigns.id, campaigns.slug, campaigns.title)
    .orderBy(campaigns.id)
}

/** Which courses of an order can be bought now. */
export async function buyAgain(
  db: Executor,
  id: string,
  userId: number,
  now: number,
): Promise<Rebuy> {
  const order = await findOrder(db, id, userId)
  if (!order) throw new Refusal('notFound')
  const bought = (await findLines(db, [id])).flatMap(({ courseId }) => courseId ?? [])
  const lines = await loadCourseLines(db, bought, now)
  const owned = bought.length > 0 ? await listOwnedAmong(db, userId, bought, now) : []
  const unavailable = lines.flatMap(({ courseId, name, onSale, stock }): Rebuy['unavailable'] => {
    if (owned.includes(courseId)) return [{ courseId, name, reason: 'owned' }]
    if (!onSale) return [{ courseId, name, reason: 'offShelf' }]
    return stock === 0 ? [{ courseId, name, reason: 'soldOut' }] : []
  })
  const gone = unavailable.map(({ courseId }) => courseId)
  return {
    courseIds: lines.map(({ courseId }) => courseId).filter((one) => !gone.includes(one)),
    unavailable,
  }
}

export async function countOrders(db: Executor, userId: number): Promise<OrderCounts> {
  const rows = await db
    .select({ status: orders.status, number: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.hiddenAt)))
    .groupBy(orders.status)
  const counts = { all: 0, unpaid: 0, paid: 0, refunded: 0, cancelled: 0, expired: 0 }
  for (const { status, number } of rows) {
    counts[status] = number
    counts.all += number
  }
  return counts
}

/**
 * Takes an order that is over off its owner's list. The order itself stays.
 *
 * @throws Refusal orderState while something is still to come: a payment, a refund, a group.
 */
export async function hideOrder(
  { store }: OrderDeps,
  id: string,
  userId: number,
  now: number,
): Promise<void> {
  await store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.userId !== userId) throw new Refusal('notFound')
    if (order.hiddenAt !== null) return
    if (!isOver(order)) throw new Refusal('orderState', { message: '订单还没有结束，不能删除' })
    await updateOrder(tx, id, { hiddenAt: now })
  })
}

function isOver({ status, deliveredAt, refundAskedAt, paidLate }: OrderRow): boolean {
  if (status === 'paid') return deliveredAt !== null && refundAskedAt === null
  if (status === 'cancelled' || status === 'expired') return !paidLate
  return status === 'refunded'
}
