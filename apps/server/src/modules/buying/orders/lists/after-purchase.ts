import type { NextSteps, OrderCounts } from '@kaozhou/api'
import { OrderType, placesLeft } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { findCourses } from '../../../catalogue/courses/course-repository'
import { findCardOfOrder } from '../../../people/privileges/membership-repository'
import { findGroup, groupState, listPlaces } from '../../groups/group-repository'
import { describePacksOfOrder } from '../kinds/gift-packs'
import type { OrderDeps } from '../state/order-deps'
import type { OrderRow } from '../store/order-repository'
import { countByStatus, findLines, findOrder, lockOrder } from '../store/order-repository'
import { updateOrder } from '../store/order-writes-repository'
import { listChancesOfOrder } from './lottery-chance-repository'
import { presentAddress } from './order-address'

/** What the page after an order shows (screen /ordersuccess). */
export async function nextSteps(
  db: Executor,
  id: string,
  { userId, now }: LoggedIn,
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
    lotteries: await listChancesOfOrder(db, order),
    gifts: await describePacksOfOrder(db, id),
    address: await presentAddress(db, order),
    cardPeriod: await cardPeriodOf(db, order),
    pointsEarned: order.pointsEarned,
  }
}

async function classGroups(
  db: Executor,
  courseIds: readonly number[],
): Promise<Map<number, number | null>> {
  const courses = await findCourses(db, courseIds)
  return new Map(courses.map(({ id, groupId }) => [id, groupId]))
}

async function cardPeriodOf(
  db: Executor,
  { id, type }: OrderRow,
): Promise<NextSteps['cardPeriod']> {
  const card = type === OrderType.MembershipCard ? await findCardOfOrder(db, id) : null
  return card && { beginsAt: card.beginsAt, expiresAt: card.expiresAt }
}

async function buyingGroup(
  db: Executor,
  { groupId }: OrderRow,
  now: number,
): Promise<NextSteps['group']> {
  const group = groupId === null ? null : await findGroup(db, groupId)
  if (!group) return null
  const state = groupState(group, await listPlaces(db, [group.id]))
  const { id, status, endsAt } = group
  return { assembleEventId: id, status, placesLeft: placesLeft(state, now), endsAt }
}

export async function countOrders(db: Executor, { userId }: LoggedIn): Promise<OrderCounts> {
  const counts = { all: 0, unpaid: 0, paid: 0, refunded: 0, cancelled: 0, expired: 0 }
  for (const { status, number } of await countByStatus(db, userId)) {
    counts[status] = number
    counts.all += number
  }
  return counts
}

/**
 * Hides a finished order from its buyer's list. The order itself stays.
 *
 * @throws Refusal orderState while a payment, a refund or a group is pending.
 */
export async function hideOrder(
  { store }: OrderDeps,
  id: string,
  { userId, now }: LoggedIn,
): Promise<void> {
  await store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.userId !== userId) throw new Refusal('notFound')
    if (order.hiddenAt !== null) return
    if (!isFinished(order)) throw new Refusal('orderState', { message: '订单还没有结束，不能删除' })
    await updateOrder(tx, id, { hiddenAt: now })
  })
}

function isFinished({ status, deliveredAt, refundAskedAt, paidLate }: OrderRow): boolean {
  if (status === 'paid') return deliveredAt !== null && refundAskedAt === null
  if (status === 'cancelled' || status === 'expired') return !paidLate
  return status === 'refunded'
}
