import type { Order } from '@kaozhou/api'
import { keptParts, ORDER_UNPAID_MS } from '@kaozhou/domain'
import type { Executor, Store } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { needsAddress } from '../../lines/course-lines'
import { advanceOrder } from '../state/order-transitions'
import { presentOrder } from '../state/present-order'
import { reserve } from '../state/reservations'
import { newOrderNumber } from '../store/order-number'
import type { OrderLineRow, OrderRow } from '../store/order-repository'
import { insertOrder, updateOrder } from '../store/order-writes-repository'
import type { CheckoutRow } from './checkout-repository'
import { saveAnswer } from './checkout-repository'
import type { PageFilter } from './checkout-service'
import { acceptsAnyPage, lockOpenCheckout, readCheckout } from './checkout-service'
import type { OpenCheckout } from './present-checkout'
import { presentCheckout } from './present-checkout'

/**
 * Places the order of a confirm page, once per checkout key: a repeated submit gets the first answer byte for byte, one
 * with another total is refused (decisions §3). The total is only compared with the server's price.
 */
export async function submitOrder(
  store: Store,
  submitted: { checkoutKey: string; total: number; agreed?: boolean | undefined },
  { userId, now }: LoggedIn,
  accepts: PageFilter = acceptsAnyPage,
): Promise<Order> {
  const { checkoutKey: key, total } = submitted
  return store.inTransaction(async (tx) => {
    const row = await lockOpenCheckout(tx, key, userId, now, accepts)
    if (row.answer !== null) {
      if (row.submittedTotal !== total) throw new Refusal('checkoutConflict')
      return JSON.parse(row.answer) as Order
    }
    const checkout = await readCheckout(tx, row, now)
    if (checkout.priced.price.total !== total) {
      throw new Refusal('priceChanged', { data: presentCheckout(checkout) })
    }
    const [ask] = checkout.asks
    if (ask && !submitted.agreed) throw new Refusal('agreementNeeded', { message: ask.text })
    if (needsAddress(checkout.offer.lines) && !checkout.address) {
      throw new Refusal('addressNeeded')
    }
    const { row: made, lines } = await placeOrder(tx, row, checkout, now)
    const order = presentOrder(made, lines)
    const answer = JSON.stringify(order)
    await saveAnswer(tx, key, { submittedTotal: total, orderId: made.id, answer })
    return order
  })
}

async function placeOrder(
  tx: Executor,
  { userId, content }: CheckoutRow,
  checkout: OpenCheckout,
  now: number,
): Promise<{ row: OrderRow; lines: OrderLineRow[] }> {
  const { offer, priced } = checkout
  const { kind } = offer
  const id = newOrderNumber(now)
  const parts = keptParts(priced.breakdown, offer.pointsCost)
  const lines = offer.lines.map((line, position) => ({
    orderId: id,
    position,
    kind: line.kind,
    courseId: line.courseId,
    name: line.name,
    cover: line.cover,
    listPrice: line.listPrice,
    price: line.price,
    share: parts[position]?.paid ?? 0,
    deposit: parts[position]?.deposit ?? 0,
    points: parts[position]?.points ?? 0,
    refunded: 0,
    returnedAt: null,
    teacherNames: line.teacherNames,
    validityDays: line.validityDays,
    holdsStock: line.kind === 'course' && line.stock !== null,
  }))
  const { couponId, redpackRecordId } = priced.choices
  const pointsUsed = priced.breakdown.pointsUsed + (offer.pointsCost ?? 0)
  await kind.stock?.take(tx, content)
  await reserve(tx, { orderId: id, userId, lines, couponId, redpackRecordId, pointsUsed }, now)
  const inserted = await insertOrder(
    tx,
    {
      id,
      userId,
      type: kind.orderType,
      content: { ...content, ...offer.terms, ...(checkout.asks.length > 0 && { agreed: true }) },
      exclusiveKey: offer.exclusiveKey,
      status: 'unpaid',
      checkoutKey: checkout.key,
      price: priced.price,
      amount: priced.price.total,
      couponId,
      redpackRecordId,
      pointsUsed,
      needsAddress: needsAddress(offer.lines),
      address: checkout.address,
      pureGoods: kind.pureGoods,
      createdAt: now,
      expiresAt: now + ORDER_UNPAID_MS,
    },
    lines,
  )
  const columns = await kind.whenPlaced?.(tx, inserted, now)
  const order =
    columns && Object.keys(columns).length > 0 ? await updateOrder(tx, id, columns) : inserted
  // An order of 0 yuan is paid at once, without a provider (decisions §3).
  const isFree = order.amount === 0
  const row = isFree ? await advanceOrder(tx, order, { type: 'paymentNotified' }, now) : order
  return { row, lines }
}
