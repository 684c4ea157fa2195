import type { Order, OrderLine } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'

export function orderLine(courseId: number | null, changes: Partial<OrderLine> = {}): OrderLine {
  return {
    kind: 'course',
    courseId,
    name: `课程 ${courseId}`,
    cover: '/art/covers/1.svg',
    listPrice: 59_900,
    price: 39_900,
    teacherNames: ['林见微'],
    validityDays: 365,
    refunded: 0,
    returned: false,
    ...changes,
  }
}

export function order(id: string, changes: Partial<Order> = {}): Order {
  const createdAt = changes.createdAt ?? Date.now()
  return {
    id,
    type: OrderType.Single,
    status: 'unpaid',
    lines: [orderLine(1001)],
    courseId: 1001,
    courseIds: [1001],
    price: {
      listTotal: 59_900,
      steps: [{ kind: 'cut', label: '限时优惠', amount: 20_000 }],
      total: 39_900,
      saved: 20_000,
    },
    amount: 39_900,
    paymentType: null,
    assembleId: null,
    assembleEventId: null,
    needFillAddress: false,
    defaultAddress: null,
    pureGoods: false,
    otherPay: false,
    couldUseCreditPay: true,
    createdAt,
    paidAt: null,
    expiresAt: createdAt + 1_800_000,
    closedAt: null,
    deliveredAt: null,
    refundAskedAt: null,
    refundedAt: null,
    payment: null,
    parcel: null,
    parcels: [],
    commentedIds: [],
    refunds: [],
    refundRequest: null,
    ...changes,
  }
}
