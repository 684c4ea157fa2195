import type { Order, OrderLine, OrderState } from '@kaozhou/api'
import { artAddress } from '../../../../platform/pictures/art-address'
import type { OfferLine } from '../../lines/course-lines'
import { couldUseCreditPay } from '../../payments/instalment-plans'
import type { OrderLineRow, OrderRow } from '../store/order-repository'

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
    assembleId: order.groupCourseId,
    assembleEventId: order.groupId,
    presaleId: order.content.presaleId ?? null,
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
    closedAt: order.closedAt,
    deliveredAt: order.deliveredAt,
    refundAskedAt: order.refundAskedAt,
    refundedAt: order.refundedAt,
    payment: null,
    parcel: null,
    parcels: [],
    commentedIds: [],
    refunds: [],
    refundRequest: null,
  }
}

export function presentState(order: OrderRow): OrderState {
  const { id, status, type, groupId, pureGoods, otherPay, paidAt } = order
  return { id, status, type, assembleEventId: groupId, pureGoods, otherPay, paidAt }
}

export function courseIdsOf(lines: readonly { courseId: number | null }[]): number[] {
  return lines.flatMap(({ courseId }) => courseId ?? [])
}

export function presentLine(line: OfferLine | OrderLineRow): OrderLine {
  const { kind, courseId, name, listPrice, price, teacherNames, validityDays } = line
  const cover = artAddress(line.cover)
  const back =
    'refunded' in line
      ? { refunded: line.refunded, returned: line.returnedAt !== null }
      : { refunded: 0, returned: false }
  return { kind, courseId, name, cover, listPrice, price, teacherNames, validityDays, ...back }
}
