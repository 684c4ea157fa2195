import { planOutcome } from './plan-outcome'
import type { PlannedLine, RefundPlan } from './refund-plan'
import { planRefusal, type RefundPlanRefusal, tooMuchOf } from './refund-plan-refusal'
import type {
  RefundAsk,
  RefundableLine,
  RefundableOrder,
  RefundablePayment,
} from './refundable-order'
import { lineWorth, refundedParts } from './refunded-parts'

/** A refund as it would be given, or why it can't be. */
export type PlannedRefund = { plan: RefundPlan } | { refusal: RefundPlanRefusal }

/**
 * What a refund gives back and takes back, or why it can't be made. Money goes back to the payment that it came from and
 * never above it; several refunds of a line end at exactly its amount. A line of which money is left keeps its course.
 */
export function planRefund(order: RefundableOrder, ask: RefundAsk): PlannedRefund {
  if (ask.kind === 'payment') return planPayment(order, ask.paymentId)
  const extras = ask.kind === 'whole' ? order.payments.filter(isExtra) : []
  if (order.status !== 'paid') return planExtras(order, extras, 'notPaid')
  const refusal = orderRefusal(order)
  if (refusal) return { refusal }
  const asked = ask.kind === 'whole' ? order.lines.filter(isLeft) : ask.lines
  if (asked.length === 0) return { refusal: planRefusal('nothingAsked') }
  const lines = planLines(order, asked)
  if ('code' in lines) return { refusal: lines }
  return { plan: planOutcome(order, lines, [...paymentsOf(order, lines), ...restsOf(extras)]) }
}

const isExtra = ({ role }: RefundablePayment): boolean => role === 'extra'
const isLeft = ({ isReturned }: RefundableLine): boolean => !isReturned

function orderRefusal({ isWholeAsked, balance }: RefundableOrder): RefundPlanRefusal | null {
  if (isWholeAsked) return planRefusal('underWay')
  if (balance === 'unpaid') return planRefusal('balanceUnpaid')
  return balance === 'paid' ? planRefusal('balancePaid') : null
}

/** Money that bought nothing goes back without any line. */
function planPayment(order: RefundableOrder, paymentId: number): PlannedRefund {
  const payment = order.payments.find(({ id }) => id === paymentId)
  if (!payment) return { refusal: planRefusal('noSuchPayment') }
  if (!isExtra(payment)) return { refusal: planRefusal('paymentOfOrder') }
  return planExtras(order, [payment], 'paymentGone')
}

function planExtras(
  order: RefundableOrder,
  extras: readonly RefundablePayment[],
  code: 'notPaid' | 'paymentGone',
): PlannedRefund {
  const payments = restsOf(extras)
  if (payments.length === 0) return { refusal: planRefusal(code) }
  return { plan: planOutcome(order, [], payments) }
}

function restsOf(payments: readonly RefundablePayment[]): RefundPlan['payments'] {
  return payments
    .map(({ id, amount, refunded }) => ({ id, amount: amount - refunded }))
    .filter(({ amount }) => amount > 0)
}

type AskedLine = { position: number; amount?: number | undefined }

function planLines(
  { lines }: RefundableOrder,
  asked: readonly AskedLine[],
): PlannedLine[] | RefundPlanRefusal {
  const planned: PlannedLine[] = []
  for (const one of asked) {
    if (planned.some(({ position }) => position === one.position)) return planRefusal('lineTwice')
    const line = lines.find(({ position }) => position === one.position)
    const result = line ? planLine(line, one.amount) : planRefusal('noSuchLine')
    if ('code' in result) return result
    planned.push(result)
  }
  return planned.sort((a, b) => a.position - b.position)
}

function planLine(
  line: RefundableLine,
  wanted: number | undefined,
): PlannedLine | RefundPlanRefusal {
  const { position, name, courseId } = line
  if (line.isReturned) return planRefusal('lineReturned')
  const rest = lineWorth(line) - line.refunded
  const amount = wanted ?? rest
  if (wanted !== undefined && !(Number.isSafeInteger(wanted) && wanted > 0)) {
    return planRefusal('badAmount')
  }
  if (amount > rest) return tooMuchOf({ name, rest })
  const isReturned = amount === rest
  if (!isReturned && line.kind === 'deposit') return planRefusal('depositWhole')
  if (isReturned && line.isUpgraded) return planRefusal('upgraded')
  const before = refundedParts(line, line.refunded, false)
  const after = refundedParts(line, line.refunded + amount, isReturned)
  return {
    position,
    name,
    courseId,
    amount,
    paid: after.paid - before.paid,
    deposit: after.deposit - before.deposit,
    points: after.points - before.points,
    isReturned,
  }
}

/** What goes back of the order's payment and of its deposit's. */
function paymentsOf(
  { payments }: RefundableOrder,
  lines: readonly PlannedLine[],
): RefundPlan['payments'] {
  const sums = {
    order: lines.reduce((sum, { paid }) => sum + paid, 0),
    deposit: lines.reduce((sum, { deposit }) => sum + deposit, 0),
  }
  return (['order', 'deposit'] as const).flatMap((role) => {
    if (sums[role] === 0) return []
    const payment = payments.find((one) => one.role === role)
    const rest = payment ? payment.amount - payment.refunded : 0
    if (!payment || sums[role] > rest) {
      throw new RangeError(`${sums[role]} fen of the ${role}'s payment, of which ${rest} are left`)
    }
    return [{ id: payment.id, amount: sums[role] }]
  })
}
