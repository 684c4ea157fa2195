import type { Executor } from '../../../../database/executor'
import {
  type PaymentEvent,
  PaymentMismatch,
  type ProviderName,
} from '../../payments/payment-provider'
import type { OrderDeps } from '../state/order-deps'
import { advanceOrder } from '../state/order-transitions'
import type { Payment } from '../store/money-repository'
import {
  bookIncoming,
  findRefund,
  hasPendingRefund,
  queueRest,
  recordNotification,
} from '../store/money-repository'
import type { TradeRow } from '../store/order-repository'
import { findTrade, lockOrder } from '../store/order-repository'
import { updateOrder } from '../store/order-writes-repository'
import { finishGroups, leaveSupersededGroups } from './finish-groups'
import { finishRefund, runRefunds } from './run-refunds'

/**
 * Books a payment, once. It pays an unpaid order; for a closed or paid order, or at a price that is no longer asked, it is refunded
 * (decisions §3).
 */
export async function settlePayment(
  deps: OrderDeps,
  trade: TradeRow,
  payment: Payment,
  now: number,
): Promise<void> {
  const { owesRefund, groupId, buyerId } = await deps.store.inTransaction((tx) =>
    settleInTransaction(tx, trade, payment, now),
  )
  if (groupId !== null) await finishGroups(deps, now, groupId)
  if (buyerId !== null) await leaveSupersededGroups(deps, { userId: buyerId, now })
  if (owesRefund) await runRefunds(deps, now)
}

interface Settled {
  /** True when a refund is due. */
  owesRefund: boolean
  /** The group that the payment may have completed. */
  groupId: number | null
  /** The buyer whose courses were opened, and who may still wait for them in a group; null when nothing was delivered. */
  buyerId: number | null
}

const ALREADY_BOOKED: Settled = { owesRefund: false, groupId: null, buyerId: null }

async function settleInTransaction(
  tx: Executor,
  trade: TradeRow,
  payment: Payment,
  now: number,
): Promise<Settled> {
  if (payment.amount !== trade.amount) {
    throw new PaymentMismatch(
      'amount',
      `trade ${trade.tradeNo}: paid ${payment.amount} of ${trade.amount}`,
    )
  }
  const order = await lockOrder(tx, trade.orderId)
  if (!order) throw new PaymentMismatch('trade', `trade ${trade.tradeNo} has no order`)
  const transaction = await bookIncoming(tx, trade, payment, now)
  if (!transaction) return ALREADY_BOOKED
  // A payment that began before the price was changed is not for this price.
  const isOldPrice = order.status === 'unpaid' && payment.amount !== order.amount
  if (isOldPrice) {
    await queueRest(tx, transaction, 'oldPrice', now)
    return { owesRefund: true, groupId: null, buyerId: null }
  }
  const wasUnpaid = order.status === 'unpaid'
  const wasClosed = order.status === 'cancelled' || order.status === 'expired'
  const isFriends = trade.payer !== null
  const { provider: paymentType } = trade
  // Before the payment the order names the means of the newest attempt.
  const isAsStarted = order.otherPay === isFriends && order.paymentType === paymentType
  const current =
    wasUnpaid && !isAsStarted
      ? await updateOrder(tx, order.id, { otherPay: isFriends, paymentType })
      : order
  await advanceOrder(tx, current, { type: 'paymentNotified' }, now)
  if (!wasUnpaid) await queueRest(tx, transaction, wasClosed ? 'paidLate' : 'paidTwice', now)
  const owesRefund = await hasPendingRefund(tx, order.id)
  const { groupId, userId } = order
  return wasUnpaid
    ? { owesRefund, groupId, buyerId: userId }
    : { owesRefund, groupId: null, buyerId: null }
}

/** Applies a verified notification, once. When it throws, the provider should send the notification again. */
export async function settleNotification(
  deps: OrderDeps,
  provider: ProviderName,
  event: PaymentEvent,
  now: number,
): Promise<void> {
  if (event.kind === 'paid') {
    const trade = await findTrade(deps.store.db, event.tradeNo)
    if (trade?.provider !== provider)
      throw new PaymentMismatch('trade', `no trade ${event.tradeNo}`)
    await settlePayment(deps, trade, event, now)
  }
  if (event.kind === 'refunded') await settleRefund(deps, event, now)
  await recordNotification(deps.store.db, provider, event, now)
}

async function settleRefund(
  deps: OrderDeps,
  event: { refundNo: string; amount: number },
  now: number,
): Promise<void> {
  const refund = await findRefund(deps.store.db, event.refundNo)
  if (refund?.amount !== event.amount)
    throw new PaymentMismatch('refund', `no refund ${event.refundNo}`)
  await finishRefund(deps, event.refundNo, now)
}
