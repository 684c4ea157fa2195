import type { OrderEvent } from '@kaozhou/domain'
import { orderReducer } from '@kaozhou/domain'
import type { Executor } from '../../database/executor'
import { cancelDelivery, createDelivery } from '../express/create-delivery'
import { deliver, releaseHoldings } from './holdings'
import { findTransactions, queueRefund } from './money-repository'
import type { OrderRow } from './order-repository'
import { findLines, updateOrder } from './order-repository'

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
    if (effect.type === 'release') {
      await releaseHoldings(tx, current, await findLines(tx, [order.id]), now)
      await cancelDelivery(tx, order.id, now)
    }
    if (effect.type === 'deliver') current = await deliverOrder(tx, current, now)
  }
  return current
}

async function deliverOrder(tx: Executor, order: OrderRow, now: number): Promise<OrderRow> {
  const lines = await findLines(tx, [order.id])
  const { isDelivered, pointsEarned } = await deliver(tx, order, lines, now)
  if (isDelivered) await createDelivery(tx, order.id, now)
  else await refundAll(tx, order, 'alreadyOwned', now)
  return updateOrder(tx, order.id, { pointsEarned })
}

/** Sends back all that came in for an order; one that cost nothing is over at once. */
export async function refundAll(
  tx: Executor,
  order: OrderRow,
  reason: 'alreadyOwned' | 'seller',
  now: number,
): Promise<void> {
  const transactions = await findTransactions(tx, order.id)
  for (const transaction of transactions) await queueRefund(tx, transaction, reason, now)
  if (transactions.length === 0) await advanceOrder(tx, order, { type: 'refunded' }, now)
}
