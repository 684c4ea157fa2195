import type { Order, ReturnFacts } from '@kaozhou/api'
import {
  hasStudied,
  isParcelOut,
  REFUND_PERIOD_MS,
  REFUND_REFUSALS,
  type RefundRefusal,
  refundRefusal,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { listParcelsOfOrders } from '../../express/parcel-repository'
import { kindOfOrder } from '../kinds/order-kinds'
import { hasUpgradeOrderFrom } from '../kinds/upgrade-repository'
import { runRefunds } from '../settling/run-refunds'
import type { OrderDeps } from '../state/order-deps'
import { refundPurchase } from '../state/order-transitions'
import { presentOrder } from '../state/present-order'
import type { OrderRow } from '../store/order-repository'
import { findLines, findOrder, lockOrder } from '../store/order-repository'
import { cardUse } from './card-use'
import { countServedDocuments, listUsedLessons } from './study-repository'

/** Says whether the buyer can refund an order, and until when. */
export async function readRefundTerms(
  { store: { db } }: OrderDeps,
  id: string,
  { userId, now }: LoggedIn,
): Promise<ReturnFacts> {
  const order = await findOrder(db, id, userId)
  if (!order) throw new Refusal('notFound')
  const reason = await findRefusal(db, order, now)
  const { paidAt, content } = order
  const deposit = content.depositOrderId
    ? await findOrder(db, content.depositOrderId, userId)
    : null
  return {
    orderId: id,
    returnable: reason === null,
    reason: reason && REFUND_REFUSALS[reason],
    until: paidAt === null ? null : paidAt + REFUND_PERIOD_MS,
    amount: order.amount + (deposit?.amount ?? 0),
    underWay: reason === 'underWay',
  }
}

/**
 * Refunds an order for its buyer. Its courses are closed when the provider has confirmed the refund.
 *
 * @throws Refusal refundRefused with the reason.
 */
export async function refundOrder(
  deps: OrderDeps,
  id: string,
  { userId, now }: LoggedIn,
): Promise<Order> {
  const { db } = deps.store
  await deps.store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.userId !== userId) throw new Refusal('notFound')
    const reason = await findRefusal(tx, order, now)
    // A second request changes nothing.
    if (reason === 'underWay') return
    if (reason) throw new Refusal('refundRefused', { message: REFUND_REFUSALS[reason] })
    await refundPurchase(tx, order, 'buyer', now)
  })
  await runRefunds(deps, now)
  const order = await findOrder(db, id, userId)
  if (!order) throw new Refusal('notFound')
  return presentOrder(order, await findLines(db, [id]))
}

/** Why the buyer can't refund an order; null when they can. */
export async function findRefusal(
  db: Executor,
  order: OrderRow,
  now: number,
): Promise<RefundRefusal | null> {
  const { id, userId, status, paidAt, refundAskedAt, amount, content } = order
  const sold = (await findLines(db, [id])).flatMap(({ courseId }) => courseId ?? [])
  // A card opens courses that are no lines of its order.
  const courseIds = content.cardTerms?.courseIds ?? sold
  const isCard = content.cardTerms !== undefined
  const purchase = { userId, courseIds, since: paidAt ?? 0, isCard }
  const parcels = await listParcelsOfOrders(db, [id])
  const facts = {
    status,
    paidAt,
    refundAskedAt,
    amount,
    isRefundable: kindOfOrder(order.type).refundable,
    waitsForGroup: order.groupId !== null && order.deliveredAt === null,
    hasStudied: (await listUsedLessons(db, purchase)).some(hasStudied),
    documentsOpened: await countServedDocuments(db, purchase),
    isParcelSent: parcels.some(({ parcel }) => isParcelOut(parcel.status)),
    isUpgraded: await hasUpgradeOrderFrom(db, userId, sold),
    card: await cardUse(db, { orderId: id, userId, now }),
  }
  return refundRefusal(facts, now)
}
