import type { PriceChangePreview } from '@kaozhou/api/desk'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { lowerPrice, planPrice } from '../../buying/orders/payment/lower-price'
import { closeAttempts, closeOldAttempts } from '../../buying/orders/settling/close-order'
import type { OrderDeps } from '../../buying/orders/state/order-deps'
import { findLines, findOrderById, lockOrder } from '../../buying/orders/store/order-repository'
import { doDeed } from '../record/do-deed'
import { deskLimits } from '../staff/desk-limits'

/** @throws Refusal notFound. */
export async function previewOrderPrice(
  { store: { db } }: Platform,
  { id, amount }: { id: string; amount: number },
): Promise<PriceChangePreview> {
  const order = await findOrderById(db, id)
  if (!order) throw new Refusal('notFound')
  const lines = await findLines(db, [id])
  const planned = planPrice(order, lines, amount, await deskLimits(db))
  if ('refusal' in planned) {
    return { before: order.amount, cut: 0, lines: [], refusal: planned.refusal.message }
  }
  return {
    before: order.amount,
    cut: planned.cut,
    lines: lines.map(({ position, name, share }, index) => ({
      position,
      name,
      before: share,
      after: planned.shares[index] ?? 0,
    })),
    refusal: null,
  }
}

interface PriceInput {
  id: string
  amount: number
  before: number
  key: string
  reason: string
}

/**
 * Lowers the price of an unpaid order. Attempts to pay it are closed at the providers first, so that a payment made
 * meanwhile counts, and once more afterwards, since another may have begun at the old price.
 *
 * @throws Refusal notFound; orderState when it is paid or over, or its price has changed meanwhile; forbidden above the limit.
 */
export async function changeOrderPrice(
  platform: Platform,
  deps: OrderDeps,
  input: PriceInput,
  call: StaffCall,
): Promise<{ amount: number }> {
  const { db } = platform.store
  const { amount, reason } = input
  const found = await findOrderById(db, input.id)
  if (!found) throw new Refusal('notFound')
  // Asked again after a lost answer, nothing is closed: the attempts are those at the new price.
  if (found.amount === input.before && amount < found.amount) {
    const planned = planPrice(found, await findLines(db, [found.id]), amount, await deskLimits(db))
    if (!('refusal' in planned)) await closeAttempts(deps, found, call.now)
  }
  const done = await doDeed(platform, { name: 'orders.changePrice', input }, call, async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (!order) throw new Refusal('notFound')
    if (order.status === 'unpaid' && order.amount !== input.before) {
      throw new Refusal('orderState', { message: '价格刚刚被改过，请重新看一遍再改' })
    }
    const after = await lowerPrice(tx, order, { amount, reason }, await deskLimits(tx))
    return {
      subject: { kind: 'order', id: order.id },
      before: { amount: order.amount },
      after: { amount: after.amount },
      answer: { amount: after.amount },
    }
  })
  await closeOldAttempts(deps, input.id, call.now)
  return done
}
