import type { Order, ReturnFacts } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { sections } from '../../../../database/schema/catalogue'
import { sectionProgress } from '../../../../database/schema/learning'
import { upgrades } from '../../../../database/schema/markets'
import { orders } from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import { findParcelOf } from '../../express/parcel-repository'
import { kindOfOrder } from '../kinds/order-kinds'
import { runRefunds } from '../settling/run-refunds'
import type { OrderDeps } from '../state/order-deps'
import { refundPurchase } from '../state/order-transitions'
import { presentOrder } from '../state/present-order'
import type { OrderRow } from '../store/order-repository'
import { findLines, findOrder, lockOrder } from '../store/order-repository'

/** A purchase can be given back within 7 days, as the purchase note says. */
const RETURN_MS = 7 * 86_400_000
/** Who watched more than this of one lesson has begun to study. */
const WATCHED_PERCENT = 10

const REASONS = {
  notPaid: '订单未支付或已关闭',
  underWay: '退款正在处理，款项将原路退回',
  otherKind: '这类订单付款后不支持自助退款',
  free: '没有支付金额，无需退款',
  waiting: '拼团进行中，24 小时内未成团会自动退款',
  late: '已超过 7 天退款期',
  watched: '已经学习过课程，不支持自助退款',
  sent: '资料已寄出，请联系客服退款',
  upgraded: '课程已升级，请先退升级订单',
} as const
type Reason = keyof typeof REASONS

/** Whether a person can give an order back by themselves. */
export async function readReturn(
  deps: OrderDeps,
  id: string,
  userId: number,
  now: number,
): Promise<ReturnFacts> {
  const order = await findOrder(deps.store.db, id, userId)
  if (!order) throw new Refusal('notFound')
  return returnFacts(deps.store.db, order, now)
}

/**
 * Gives an order back: what it opened closes when the money has gone back.
 *
 * @throws Refusal refundRefused with the reason.
 */
export async function giveBack(
  deps: OrderDeps,
  id: string,
  userId: number,
  now: number,
): Promise<Order> {
  await deps.store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.userId !== userId) throw new Refusal('notFound')
    const reason = await whyNot(tx, order, now)
    // Asked twice is asked once.
    if (reason === 'underWay') return
    if (reason) throw new Refusal('refundRefused', { message: REASONS[reason] })
    await refundPurchase(tx, order, 'buyer', now)
  })
  await runRefunds(deps, now)
  const order = await findOrder(deps.store.db, id, userId)
  if (!order) throw new Refusal('notFound')
  return presentOrder(order, await findLines(deps.store.db, [id]))
}

async function returnFacts(db: Executor, order: OrderRow, now: number): Promise<ReturnFacts> {
  const reason = await whyNot(db, order, now)
  const { paidAt, content } = order
  const deposit = content.depositOrderId
    ? await findOrder(db, content.depositOrderId, order.userId)
    : null
  return {
    orderId: order.id,
    returnable: reason === null,
    reason: reason && REASONS[reason],
    until: paidAt === null ? null : paidAt + RETURN_MS,
    amount: order.amount + (deposit?.amount ?? 0),
    underWay: reason === 'underWay',
  }
}

async function whyNot(db: Executor, order: OrderRow, now: number): Promise<Reason | null> {
  if (order.status !== 'paid' || order.paidAt === null) return 'notPaid'
  if (order.refundAskedAt !== null) return 'underWay'
  if (!kindOfOrder(order.type).returnable) return 'otherKind'
  if (order.amount === 0) return 'free'
  if (order.assembleEventId !== null && order.deliveredAt === null) return 'waiting'
  if (now >= order.paidAt + RETURN_MS) return 'late'
  const lines = await findLines(db, [order.id])
  const courseIds = lines.flatMap(({ courseId }) => courseId ?? [])
  if (await hasWatched(db, order.userId, courseIds)) return 'watched'
  const parcel = await findParcelOf(db, { source: 'order', sourceId: order.id })
  if (parcel && parcel.status !== 'preparing') return 'sent'
  return (await hasUpgraded(db, order.userId, courseIds)) ? 'upgraded' : null
}

async function hasWatched(
  db: Executor,
  userId: number,
  courseIds: readonly number[],
): Promise<boolean> {
  const watched = await db
    .select({ id: sections.id })
    .from(sectionProgress)
    .innerJoin(sections, eq(sections.id, sectionProgress.sectionId))
    .where(
      and(
        eq(sectionProgress.userId, userId),
        inArray(sections.courseId, [...courseIds]),
        sql`${sectionProgress.watchedSeconds} * 100 > ${sections.durationSeconds} * ${WATCHED_PERCENT}`,
      ),
    )
    .limit(1)
  return watched.length > 0
}

/** The difference was paid because the smaller course was there. */
async function hasUpgraded(
  db: Executor,
  userId: number,
  courseIds: readonly number[],
): Promise<boolean> {
  const upgraded = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(upgrades, sql`${upgrades.id} = (${orders.content}->>'upgradeId')::int`)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.type, OrderType.Upgrade),
        inArray(orders.status, ['unpaid', 'paid']),
        inArray(upgrades.fromCourseId, [...courseIds]),
      ),
    )
    .limit(1)
  return upgraded.length > 0
}
