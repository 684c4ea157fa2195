import {
  changePrice,
  type DeskLimits,
  PRICE_CHANGE_LABEL,
  type PriceChange,
  type PriceChangeRefusal,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { PriceSnapshot } from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import { findLines, type OrderLineRow, type OrderRow } from '../store/order-repository'
import { setShares, updateOrder } from '../store/order-writes-repository'

/** What a lower price would do, or why it can't be. */
export function planPrice(
  { status, amount, price, priceChanges: changes }: OrderRow,
  lines: readonly OrderLineRow[],
  wanted: number,
  limits: DeskLimits,
): PriceChange | { refusal: PriceChangeRefusal } {
  return changePrice({ status, amount, lines, changes, takenOff: takenOff(price) }, wanted, limits)
}

/**
 * Lowers what is to be paid for an unpaid order, whose row must be locked. The next payment begins with a number of its
 * own; the caller closes those that began before.
 *
 * @throws Refusal orderState, overLimit or badInput with the reason.
 */
export async function lowerPrice(
  tx: Executor,
  order: OrderRow,
  { amount, reason }: { amount: number; reason: string },
  limits: DeskLimits,
): Promise<OrderRow> {
  const lines = await findLines(tx, [order.id])
  const planned = planPrice(order, lines, amount, limits)
  if ('refusal' in planned) throw refusalOf(planned.refusal)
  const shares = lines.map(({ position }, index) => ({
    position,
    share: planned.shares[index] ?? 0,
  }))
  await setShares(tx, order.id, shares)
  const price = withChange(order.price, { amount, cut: planned.cut, reason })
  return updateOrder(tx, order.id, { amount, price, priceChanges: order.priceChanges + 1 })
}

function takenOff({ steps }: PriceSnapshot): number {
  return steps.reduce((sum, { kind, amount }) => (kind === 'change' ? sum + amount : sum), 0)
}

/** All changes of a price are one step of it, the last. */
function withChange(
  price: PriceSnapshot,
  { amount, cut, reason }: { amount: number; cut: number; reason: string },
): PriceSnapshot {
  const change = {
    kind: 'change' as const,
    label: PRICE_CHANGE_LABEL,
    amount: takenOff(price) + cut,
    reason,
  }
  const steps = [...price.steps.filter(({ kind }) => kind !== 'change'), change]
  return { ...price, steps, total: amount, saved: price.saved + cut }
}

function refusalOf({ code, message }: PriceChangeRefusal): Refusal {
  if (code === 'notUnpaid') return new Refusal('orderState', { message })
  return new Refusal(code === 'overLimit' ? 'forbidden' : 'badInput', { message })
}
