import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import type { OrderDeps } from '../state/order-deps'
import { advanceOrder } from '../state/order-transitions'
import type { OrderRow, TradeRow } from '../store/order-repository'
import {
  claimOverdue,
  findOrderById,
  findOrderWithTrades,
  findTrades,
  findUnpaid,
  lockOrder,
} from '../store/order-repository'
import { settlePayment } from './settle-payment'

const BATCH = 50

/**
 * Cancels an unpaid order. Its attempts are closed at the providers first, so that a payment made meanwhile counts.
 *
 * @throws Refusal orderState when it was paid meanwhile.
 */
export async function cancelOrder(
  deps: OrderDeps,
  id: string,
  { userId, now }: LoggedIn,
): Promise<void> {
  const found = await findOrderWithTrades(deps.store.db, id, userId)
  if (!found) throw new Refusal('notFound')
  const after = await closeUnpaid(deps, found.order, 'cancelled', now, found.trades)
  if (after.status !== 'cancelled' && after.status !== 'expired') throw new Refusal('orderState')
}

/** Cancels every unpaid order of a user. `kept`: those that turned out to be paid. */
export async function cancelAll(
  deps: OrderDeps,
  { userId, now }: LoggedIn,
): Promise<{ cancelled: string[]; kept: string[] }> {
  const cancelled: string[] = []
  const kept: string[] = []
  for (const order of await findUnpaid(deps.store.db, userId)) {
    const { status } = await closeUnpaid(deps, order, 'cancelled', now)
    ;(status === 'cancelled' || status === 'expired' ? cancelled : kept).push(order.id)
  }
  return { cancelled, kept }
}

/** Closes overdue orders. Several servers may run it at the same time. */
export async function expireOverdue(deps: OrderDeps, now: number): Promise<number> {
  let closed = 0
  for (;;) {
    const claimed = await claimOverdue(deps.store.db, now, BATCH)
    for (const order of claimed) {
      try {
        await closeUnpaid(deps, order, 'timeRanOut', now)
        closed += 1
      } catch (error) {
        deps.log.error({ err: error, orderId: order.id }, 'an overdue order could not be closed')
      }
    }
    if (claimed.length < BATCH) return closed
  }
}

/** Closes an unpaid order whose time is over, without waiting for the job. Returns the order as it is then. */
export async function closeIfOverdue(
  deps: OrderDeps,
  order: OrderRow,
  now: number,
): Promise<OrderRow> {
  const isOverdue = order.status === 'unpaid' && order.expiresAt <= now
  return isOverdue ? closeUnpaid(deps, order, 'timeRanOut', now) : order
}

/** Closes an unpaid order, its attempts at the providers first. Returns the order as it is then: it may turn out to be paid. */
export async function closeUnpaid(
  deps: OrderDeps,
  order: OrderRow,
  event: 'cancelled' | 'timeRanOut',
  now: number,
  known?: readonly TradeRow[],
): Promise<OrderRow> {
  await closeAttempts(deps, order, now, known)
  return deps.store.inTransaction(async (tx) => {
    const current = await lockOrder(tx, order.id)
    if (!current) throw new Refusal('notFound')
    return advanceOrder(tx, current, { type: event }, now)
  })
}

/** Closes the attempts to pay an unpaid order at the providers; a payment that was made meanwhile is booked. */
export async function closeAttempts(
  deps: OrderDeps,
  order: OrderRow,
  now: number,
  known?: readonly TradeRow[],
): Promise<void> {
  if (order.status !== 'unpaid') return
  await closeTrades(deps, known ?? (await findTrades(deps.store.db, order.id)), now)
}

/** Closes the attempts that began before the price of an order was changed; a payment that was made of one goes back. */
export async function closeOldAttempts(deps: OrderDeps, id: string, now: number): Promise<void> {
  const order = await findOrderById(deps.store.db, id)
  const trades = order ? await findTrades(deps.store.db, id) : []
  await closeTrades(
    deps,
    trades.filter(({ amount }) => amount !== order?.amount),
    now,
  )
}

/** Closes an order's attempts. One whose provider can't be reached is left: a payment of it is refunded later. */
async function closeTrades(
  deps: OrderDeps,
  trades: readonly TradeRow[],
  now: number,
): Promise<void> {
  for (const trade of trades) {
    try {
      const provider = deps.payments.provider(trade.provider)
      const isClosed = await provider.closeOrder(trade.tradeNo)
      if (!isClosed) await askProvider(deps, trade, now)
    } catch (error) {
      deps.log.warn({ err: error, tradeNo: trade.tradeNo }, 'a trade could not be closed')
    }
  }
}

/** Queries the provider for an attempt and books its payment. True when it is paid. */
export async function askProvider(deps: OrderDeps, trade: TradeRow, now: number): Promise<boolean> {
  const provider = deps.payments.provider(trade.provider)
  const answer = await provider.queryOrder(trade.tradeNo)
  if (answer.state !== 'paid') return false
  await settlePayment(deps, trade, answer, now)
  return true
}
