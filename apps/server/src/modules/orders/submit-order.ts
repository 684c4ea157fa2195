import type { Order } from '@kaozhou/api'
import { ORDER_UNPAID_MS } from '@kaozhou/domain'
import type { Executor, Store } from '../../database/executor'
import { Refusal } from '../../platform/refusal'
import { saveAnswer } from './checkout-repository'
import { openRow, readCheckout } from './checkout-service'
import { needsAddress } from './course-lines'
import { takeHoldings } from './holdings'
import { newOrderNumber } from './order-number'
import type { OrderRow } from './order-repository'
import { findLines, insertOrder } from './order-repository'
import { advanceOrder } from './order-transitions'
import type { OpenCheckout } from './present-order'
import { presentCheckout, presentOrder } from './present-order'

/**
 * Makes the order of an open confirm page, once per key: the first answer comes again byte for byte, another content
 * under the key is refused (decisions §3). The total is only compared with the real price.
 */
export async function submitOrder(
  store: Store,
  userId: number,
  submitted: { checkoutKey: string; total: number },
  now: number,
): Promise<Order> {
  const { checkoutKey: key, total } = submitted
  return store.inTransaction(async (tx) => {
    const row = await openRow(tx, key, userId, now)
    if (row.answer !== null) {
      if (row.submittedTotal !== total) throw new Refusal('checkoutConflict')
      return JSON.parse(row.answer) as Order
    }
    const checkout = await readCheckout(tx, row, now)
    if (checkout.priced.price.total !== total) {
      throw new Refusal('priceChanged', { data: presentCheckout(checkout) })
    }
    const made = await makeOrder(tx, userId, checkout, now)
    const order = presentOrder(made, await findLines(tx, [made.id]))
    const answer = JSON.stringify(order)
    await saveAnswer(tx, key, { submittedTotal: total, orderId: made.id, answer })
    return order
  })
}

async function makeOrder(
  tx: Executor,
  userId: number,
  checkout: OpenCheckout,
  now: number,
): Promise<OrderRow> {
  const { offer, priced } = checkout
  const id = newOrderNumber(now)
  const lines = offer.lines.map((line, position) => ({
    position,
    courseId: line.courseId,
    name: line.name,
    cover: line.cover,
    listPrice: line.listPrice,
    price: line.price,
    share: priced.breakdown.shares[position]?.total ?? 0,
    teacherNames: line.teacherNames,
    validityDays: line.validityDays,
    holdsStock: line.stock !== null,
  }))
  const { couponId, redpackRecordId } = priced.choices
  const { pointsUsed } = priced.breakdown
  const held = { orderId: id, userId, lines, couponId, redpackRecordId, pointsUsed }
  await takeHoldings(tx, held, now)
  const order = await insertOrder(
    tx,
    {
      id,
      userId,
      type: offer.kind.orderType,
      status: 'unpaid',
      checkoutKey: checkout.key,
      price: priced.price,
      amount: priced.price.total,
      couponId,
      redpackRecordId,
      pointsUsed,
      needsAddress: needsAddress(offer.lines),
      address: checkout.address,
      pureGoods: offer.kind.pureGoods,
      createdAt: now,
      expiresAt: now + ORDER_UNPAID_MS,
    },
    lines,
  )
  // An order that comes to 0 needs no provider (decisions §3).
  return order.amount === 0 ? advanceOrder(tx, order, { type: 'paymentNotified' }, now) : order
}
