import type { OrderEvent } from '@kaozhou/domain'
import { orderReducer } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { RefundReason } from '../../../../database/schema/orders'
import { tell } from '../../../events/domain-events'
import { cancelDelivery, createDelivery } from '../../express/create-delivery'
import { giveCoursePacks, takeBackPacks } from '../kinds/gift-packs'
import { kindOfOrder } from '../kinds/order-kinds'
import { findTransactions, queueRefund } from '../store/money-repository'
import type { OrderRow } from '../store/order-repository'
import { findLines, lockOrder, updateOrder } from '../store/order-repository'
import { deliverCourses, releaseHoldings } from './holdings'

const TIME_OF: Record<OrderEvent['type'], 'paidAt' | 'closedAt' | 'refundedAt'> = {
  paymentNotified: 'paidAt',
  cancelled: 'closedAt',
  timeRanOut: 'closedAt',
  refunded: 'refundedAt',
}

/**
 * Tells an order what happened, by the domain's machine, and does what follows from it in the same transaction. The
 * order's row must be locked. An event that changes nothing does nothing.
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
  // Late money does not make the order a paid one.
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
  const { stock, leave } = kindOfOrder(order.type)
  await stock?.giveBack(tx, order.content)
  await releaseHoldings(tx, order, await findLines(tx, [order.id]), now)
  if (order.paidAt !== null) {
    await takeBackPacks(tx, order, now)
    await cancelDelivery(tx, order.id, now)
    await tell(tx, 'orderRefunded', { orderId: order.id, userId: order.userId, now })
  }
  await leave?.(tx, order, now)
}

async function onPaid(tx: Executor, order: OrderRow, now: number): Promise<OrderRow> {
  const { join } = kindOfOrder(order.type)
  if (!join) return handOver(tx, order, now)
  await join(tx, order, now)
  return order
}

/** Hands over what was paid, or gives the money back where that can't be done. The order's row must be locked. */
export async function handOver(tx: Executor, order: OrderRow, now: number): Promise<OrderRow> {
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
  await tell(tx, 'orderDelivered', { orderId, userId, amount, now })
  return updateOrder(tx, order.id, { pointsEarned, deliveredAt: now })
}

/** Sends back all that came in for an order; one that cost nothing is over at once. The order's row must be locked. */
export async function refundAll(
  tx: Executor,
  order: OrderRow,
  reason: RefundReason,
  now: number,
): Promise<OrderRow> {
  if (order.refundAskedAt !== null) return order
  const current = await updateOrder(tx, order.id, { refundAskedAt: now })
  const transactions = await findTransactions(tx, order.id)
  for (const transaction of transactions) await queueRefund(tx, transaction, reason, now)
  if (transactions.length > 0) return current
  return advanceOrder(tx, current, { type: 'refunded' }, now)
}

/** The same, with the deposit where it was a pre-sale's balance. */
export async function refundPurchase(
  tx: Executor,
  order: OrderRow,
  reason: 'buyer' | 'seller',
  now: number,
): Promise<void> {
  await refundAll(tx, order, reason, now)
  const { depositOrderId } = order.content
  const deposit = depositOrderId === undefined ? null : await lockOrder(tx, depositOrderId)
  if (deposit?.status === 'paid') await refundAll(tx, deposit, reason, now)
}
