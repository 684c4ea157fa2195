import type { RefundableLine, RefundableOrder } from './refundable-order'

/** A course of ¥100, paid by the order's payment. */
export function refundableLine(changes: Partial<RefundableLine> = {}): RefundableLine {
  const position = changes.position ?? 0
  return {
    position,
    kind: 'course',
    name: `课程 ${position}`,
    courseId: 1001 + position,
    paid: 10_000,
    deposit: 0,
    points: 0,
    refunded: 0,
    isReturned: false,
    isUpgraded: false,
    ...changes,
  }
}

/** A paid order of these lines, with the payments that they say. */
export function refundableOrder(
  lines: readonly RefundableLine[] = [refundableLine()],
  changes: Partial<RefundableOrder> = {},
): RefundableOrder {
  const sum = (of: 'paid' | 'deposit') => lines.reduce((all, line) => all + line[of], 0)
  const refunded = (of: 'paid' | 'deposit') =>
    lines.reduce((all, line) => {
      const paid = Math.min(line.refunded, line.paid)
      return all + (of === 'paid' ? paid : line.refunded - paid)
    }, 0)
  const payments = [
    { id: 1, role: 'order' as const, amount: sum('paid'), refunded: refunded('paid') },
    { id: 2, role: 'deposit' as const, amount: sum('deposit'), refunded: refunded('deposit') },
  ]
  return {
    status: 'paid',
    isWholeAsked: false,
    lines,
    payments: payments.filter(({ amount }) => amount > 0),
    pointsEarned: Math.floor(sum('paid') / 100),
    hasCoupon: false,
    hasRedPacket: false,
    gifts: [],
    group: 'none',
    parcel: { state: 'none', positions: [] },
    balance: 'none',
    ...changes,
  }
}
