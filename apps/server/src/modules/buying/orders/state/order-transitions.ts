import type { OrderEvent } from '@kaozhou/domain'
import { orderReducer } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { RefundReason } from '../../../../database/schema/orders'
import { emit } from '../../../events/domain-events'
import { cancelDelivery, createDelivery } from '../../express/create-delivery'
import { followRefund } from '../invoices/follow-refund'
import { giveCoursePacks, takeBackPacks } from '../kinds/gift-packs'
import { kindOfOrder } from '../kinds/order-kinds'
import { findTransactions, hasPendingReturn, queueRest } from '../store/money-repository'
import type { OrderRow } from '../store/order-repository'
import { findLines } from '../store/order-repository'
import { markAllRefunded, markReturned, updateOrder } from '../store/order-writes-repository'
import { settleRequest } from '../store/refund-request-repository'
import { deliverCourses } from './deliver-courses'
import { releaseReservations } from './reservations'

const TIME_OF: Record<OrderEvent['type'], 'paidAt' | 'closedAt' | 'refundedAt'> = {
  paymentNotified: 'paidAt',
  cancelled: 'closedAt',
  timeRanOut: 'closedAt',
  refunded: 'refundedAt',
}

/**
 * Applies an event to an order by domain's `orderReducer`, and carries out its effects in the same transaction. The
 * order's row must be locked. Does nothing when the event changes nothing.
 */
export async function advanceOrder(
  tx: Executor,
  order: OrderRow,
  event: OrderEvent,
  now: number,
): Promise<OrderRow> {
  const before = { status: order.status, paidLate: order.paidLate }
  const { state, effects } = orderReducer(before, event)
  if (state.status === before.status && state.paidLate === before.paidLate) return order
  // A late payment leaves the status, and so its time, as it is.
  const isTimed = state.status !== before.status
  let current = await updateOrder(tx, order.id, {
    status: state.status,
    paidLate: state.paidLate,
    ...(isTimed && { [TIME_OF[event.type]]: now }),
  })
  for (const effect of effects) {
    if (effect.type === 'release') await release(tx, current, now)
    if (effect.type === 'deliver') current = await onPaid(tx, current, now)
  }
  return current
}

async function release(tx: Executor, order: OrderRow, now: number): Promise<void> {
  const { stock, whenReleased } = kindOfOrder(order.type)
  await stock?.release(tx, order.content)
  const lines = await findLines(tx, [order.id])
  await releaseReservations(tx, order, lines, now)
  if (order.paidAt !== null) {
    await takeBackPacks(tx, order, now)
    await cancelDelivery(tx, order.id, now)
    await markReturned(tx, {
      orderId: order.id,
      positions: lines.map(({ position }) => position),
      now,
    })
    await emit(tx, 'orderRefunded', { orderId: order.id, userId: order.userId, now })
  }
  await whenReleased?.(tx, order, now)
}

async function onPaid(tx: Executor, order: OrderRow, now: number): Promise<OrderRow> {
  const { whenPaid } = kindOfOrder(order.type)
  const { id: orderId, userId, amount } = order
  await emit(tx, 'orderPaid', { orderId, userId, amount, now })
  if (!whenPaid) return deliverOrRefund(tx, order, now)
  await whenPaid(tx, order, now)
  return order
}

/** Delivers a paid order, or refunds it when it can't be delivered. The order's row must be locked. */
export async function deliverOrRefund(
  tx: Executor,
  order: OrderRow,
  now: number,
): Promise<OrderRow> {
  const lines = await findLines(tx, [order.id])
  const deliver = kindOfOrder(order.type).deliver ?? deliverCourses
  const { isDelivered, pointsEarned } = await deliver(tx, order, lines, now)
  if (!isDelivered) {
    await updateOrder(tx, order.id, { pointsEarned })
    return refundAll(tx, order, 'alreadyOwned', now)
  }
  await giveCoursePacks(tx, order, lines, now)
  await createDelivery(tx, order.id, now)
  const { id: orderId, userId, amount } = order
  await emit(tx, 'orderDelivered', { orderId, userId, amount, now })
  return updateOrder(tx, order.id, { pointsEarned, deliveredAt: now })
}

/** Refunds all that is left of an order's payments; one of 0 yuan at once. The order's row must be locked. */
export async function refundAll(
  tx: Executor,
  order: OrderRow,
  reason: RefundReason,
  now: number,
): Promise<OrderRow> {
  if (order.refundAskedAt !== null) return order
  for (const transaction of await findTransactions(tx, order.id)) {
    await queueRest(tx, transaction, reason, now)
  }
  return beginWholeRefund(tx, order, now)
}

/**
 * Marks that nothing of an order is kept. Its courses are closed to study at once; it is refunded, and releases all, when
 * the providers have confirmed its queued refunds. Call after they are queued; the order's row must be locked.
 */
export async function beginWholeRefund(
  tx: Executor,
  order: OrderRow,
  now: number,
): Promise<OrderRow> {
  await markAllRefunded(tx, order.id)
  await settleRequest(tx, { orderId: order.id, status: 'accepted', now })
  await followRefund(tx, order, now)
  // Not sent from now on, however long the provider takes.
  await cancelDelivery(tx, order.id, now)
  const current = await updateOrder(tx, order.id, { refundAskedAt: now })
  if (await hasPendingReturn(tx, order.id)) return current
  const refunded = await advanceOrder(tx, current, { type: 'refunded' }, now)
  const { id: orderId, userId } = order
  if (order.paidAt !== null) await emit(tx, 'refundedWithoutMoney', { orderId, userId, now })
  return refunded
}
