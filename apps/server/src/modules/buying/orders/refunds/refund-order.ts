import type { Order, ReturnFacts } from '@kaozhou/api'
import {
  canAskForRefund,
  hasStudied,
  planRefund,
  REFUND_PERIOD_MS,
  REFUND_REFUSALS,
  type RefundRefusal,
  refundRefusal,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { kindOfOrder } from '../kinds/order-kinds'
import { runRefunds } from '../settling/run-refunds'
import type { OrderDeps } from '../state/order-deps'
import { presentOrder } from '../state/present-order'
import { findLines, findOrder, lockOrder } from '../store/order-repository'
import { cardUse } from './card-use'
import { giveBack } from './give-back'
import { type LoadedRefundable, lockRefundable, readRefundable } from './load-refundable'
import { countServedDocuments, listUsedLessons } from './study-repository'

/** Says whether the buyer can refund an order, and until when. */
export async function readRefundTerms(
  { store: { db } }: OrderDeps,
  id: string,
  { userId, now }: LoggedIn,
): Promise<ReturnFacts> {
  const order = await findOrder(db, id, userId)
  if (!order) throw new Refusal('notFound')
  const loaded = await readRefundable(db, order)
  const reason = await findRefusal(db, loaded, now)
  const planned = planRefund(loaded.facts, { kind: 'whole' })
  const { paidAt } = order
  return {
    orderId: id,
    returnable: reason === null,
    reason: reason && REFUND_REFUSALS[reason],
    until: paidAt === null ? null : paidAt + REFUND_PERIOD_MS,
    amount: 'plan' in planned ? planned.plan.amount : moneyOf(loaded),
    underWay: reason === 'underWay',
    canAsk: canAskForRefund(reason) && 'plan' in planned,
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
    const reason = await findRefusal(tx, await lockRefundable(tx, order), now)
    // A second request changes nothing.
    if (reason === 'underWay') return
    if (reason) throw new Refusal('refundRefused', { message: REFUND_REFUSALS[reason] })
    const whole = { orderId: id, ask: { kind: 'whole' as const }, key: `buyer:${id}`, note: '' }
    await giveBack(tx, whole, 'student', now)
  })
  await runRefunds(deps, now)
  const order = await findOrder(db, id, userId)
  if (!order) throw new Refusal('notFound')
  return presentOrder(order, await findLines(db, [id]))
}

/** Why the buyer can't refund an order; null when they can. */
export async function findRefusal(
  db: Executor,
  loaded: LoadedRefundable,
  now: number,
): Promise<RefundRefusal | null> {
  const { order, lines, facts: refundable } = loaded
  const { id, userId, status, paidAt, refundAskedAt, content } = order
  const sold = lines.flatMap(({ courseId }) => courseId ?? [])
  // A card opens courses that are no lines of its order.
  const courseIds = content.cardTerms?.courseIds ?? sold
  const isCard = content.cardTerms !== undefined
  const purchase = { userId, courseIds, since: paidAt ?? 0, isCard }
  const facts = {
    status,
    paidAt,
    refundAskedAt,
    amount: moneyLeft(loaded),
    isRefundable: kindOfOrder(order.type).refundable,
    waitsForGroup: order.groupId !== null && order.deliveredAt === null,
    hasStudied: (await listUsedLessons(db, purchase)).some(hasStudied),
    documentsOpened: await countServedDocuments(db, purchase),
    isParcelSent: refundable.parcel.state === 'sent',
    isUpgraded: refundable.lines.some(({ isUpgraded }) => isUpgraded),
    card: await cardUse(db, { orderId: id, userId, now }),
  }
  return refundRefusal(facts, now)
}

/** What was paid, in fen. */
function moneyOf({ lines }: LoadedRefundable): number {
  return lines.reduce((sum, { share, deposit }) => sum + share + deposit, 0)
}

/** What was paid and is not given back, in fen. */
function moneyLeft({ lines }: LoadedRefundable): number {
  return lines.reduce((sum, { share, deposit, refunded }) => sum + share + deposit - refunded, 0)
}
