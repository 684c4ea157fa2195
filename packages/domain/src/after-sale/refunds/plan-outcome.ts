import type { PlannedLine, RefundPlan } from './refund-plan'
import type { RefundableOrder } from './refundable-order'
import { proportion } from './refunded-parts'

/** What becomes of all that the order gave and reserved when these lines and payments are given back. */
export function planOutcome(
  order: RefundableOrder,
  lines: PlannedLine[],
  payments: RefundPlan['payments'],
): RefundPlan {
  const closed = new Set(lines.flatMap(({ position, isReturned }) => (isReturned ? position : [])))
  const isGone = (position: number): boolean =>
    closed.has(position) || isReturnedBefore(order, position)
  const closesOrder = closed.size > 0 && order.lines.every(({ position }) => isGone(position))
  const isTakenBack = ({ positions }: { positions: readonly number[] }): boolean =>
    positions.some((position) => closed.has(position)) && positions.every(isGone)
  return {
    amount: payments.reduce((sum, { amount }) => sum + amount, 0),
    payments,
    lines,
    pointsReturned: lines.reduce((sum, { points }) => sum + points, 0),
    pointsTakenBack: earnedTakenBack(order, lines, closesOrder),
    coupon: voucherOf(order, order.hasCoupon, closesOrder),
    redPacket: voucherOf(order, order.hasRedPacket, closesOrder),
    coursesClosed: coursesOf(order, (position) => closed.has(position)),
    coursesKept: coursesOf(order, (position) => !isGone(position)),
    giftsTakenBack: giftsOf(order.gifts.filter(isTakenBack)),
    giftsKept: giftsOf(order.gifts.filter(({ positions }) => !positions.every(isGone))),
    cardTakenBack: order.lines.some(
      ({ kind, position }) => kind === 'card' && closed.has(position),
    ),
    groupPlace: placeOf(order, closesOrder),
    parcel: parcelOf(order, (position) => closed.has(position), isGone),
    closesOrder,
  }
}

function isReturnedBefore({ lines }: RefundableOrder, position: number): boolean {
  return lines.some((line) => line.position === position && line.isReturned)
}

/** Points are earned by what was paid: they go in proportion, the spare one at once, so that none is left of nothing. */
function earnedTakenBack(
  { lines, pointsEarned }: RefundableOrder,
  planned: readonly PlannedLine[],
  closesOrder: boolean,
): number {
  const all = lines.reduce((sum, { paid }) => sum + paid, 0)
  const before = lines.reduce((sum, { refunded, paid }) => sum + Math.min(refunded, paid), 0)
  const after = planned.reduce((sum, { paid }) => sum + paid, before)
  if (all === 0) return closesOrder ? pointsEarned : 0
  return proportion(pointsEarned, all - before, all) - proportion(pointsEarned, all - after, all)
}

function voucherOf(
  { status }: RefundableOrder,
  has: boolean,
  closesOrder: boolean,
): RefundPlan['coupon'] {
  if (!has || status !== 'paid') return 'none'
  return closesOrder ? 'returned' : 'kept'
}

function coursesOf(
  { lines, status }: RefundableOrder,
  isIn: (position: number) => boolean,
): RefundPlan['coursesKept'] {
  if (status !== 'paid') return []
  return lines.flatMap(({ kind, courseId, name, position }) =>
    kind === 'course' && courseId !== null && isIn(position) ? [{ courseId, name }] : [],
  )
}

function giftsOf(gifts: readonly { id: number; name: string }[]): RefundPlan['giftsKept'] {
  return gifts.map(({ id, name }) => ({ id, name }))
}

function placeOf({ group }: RefundableOrder, closesOrder: boolean): RefundPlan['groupPlace'] {
  if (group === 'none') return 'none'
  return closesOrder && group === 'open' ? 'freed' : 'kept'
}

function parcelOf(
  { parcel: { state, positions } }: RefundableOrder,
  isClosed: (position: number) => boolean,
  isGone: (position: number) => boolean,
): RefundPlan['parcel'] {
  if (state === 'none') return 'none'
  if (!positions.some(isClosed)) return 'kept'
  if (state === 'sent') return 'sent'
  return positions.every(isGone) ? 'cancelled' : 'lighter'
}
