import type { Checkout, Order, OrderLine, OrderState } from '@kaozhou/api'
import type { AddressSnapshot } from '../../../database/schema/orders'
import { artAddress } from '../../../platform/art-address'
import { couldUseCreditPay } from '../payments/instalment-plans'
import type { OfferLine } from './course-lines'
import { needsAddress } from './course-lines'
import type { Offer } from './order-kind'
import type { OrderLineRow, OrderRow } from './order-repository'
import type { PricedCheckout } from './price-checkout'

/** Rows as the wire carries them. */

export interface OpenCheckout {
  key: string
  type: number
  expiresAt: number
  offer: Offer
  priced: PricedCheckout
  address: AddressSnapshot | null
  pointsBalance: number
}

export function presentCheckout(checkout: OpenCheckout): Checkout {
  const { offer, priced } = checkout
  return {
    checkoutKey: checkout.key,
    type: checkout.type,
    lines: offer.lines.map(presentLine),
    courseIds: courseIdsOf(offer.lines),
    price: priced.price,
    choices: priced.choices,
    needFillAddress: needsAddress(offer.lines) && !checkout.address,
    address: checkout.address,
    points: { balance: checkout.pointsBalance, usable: priced.usablePoints },
    pointsCost: offer.pointsCost ?? 0,
    notice: priced.notice,
    couldUseCreditPay: couldUseCreditPay({ amount: priced.price.total }),
    expiresAt: checkout.expiresAt,
  }
}

export function presentOrder(order: OrderRow, lines: readonly OrderLineRow[]): Order {
  const courseIds = courseIdsOf(lines)
  return {
    id: order.id,
    type: order.type,
    status: order.status,
    lines: lines.map(presentLine),
    courseId: courseIds[0] ?? null,
    courseIds,
    price: order.price,
    amount: order.amount,
    paymentType: order.paymentType,
    assembleId: order.assembleId,
    assembleEventId: order.assembleEventId,
    depositId: order.content.depositId ?? null,
    depositOrderId: order.content.depositOrderId ?? null,
    refunding: order.status === 'paid' && order.refundAskedAt !== null,
    // It can still be filled in after the payment (spec §7 `orders/addresses/{id}`).
    needFillAddress: order.needsAddress && !order.address,
    defaultAddress: order.address,
    pureGoods: order.pureGoods,
    otherPay: order.otherPay,
    couldUseCreditPay: order.status === 'unpaid' && couldUseCreditPay(order),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    expiresAt: order.expiresAt,
  }
}

export function presentState(order: OrderRow): OrderState {
  const { id, status, type, assembleEventId, pureGoods, otherPay, paidAt } = order
  return { id, status, type, assembleEventId, pureGoods, otherPay, paidAt }
}

function courseIdsOf(lines: readonly { courseId: number | null }[]): number[] {
  return lines.flatMap(({ courseId }) => courseId ?? [])
}

function presentLine(line: OfferLine | OrderLineRow): OrderLine {
  const { kind, courseId, name, listPrice, price, teacherNames, validityDays } = line
  const cover = artAddress(line.cover)
  return { kind, courseId, name, cover, listPrice, price, teacherNames, validityDays }
}
