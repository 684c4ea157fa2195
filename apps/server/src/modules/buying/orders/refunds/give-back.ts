import {
  planRefund,
  type RefundAsk,
  type RefundPlan,
  type RefundPlanRefusal,
  type RefundPlanText,
  refundPlanText,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { RefundReason } from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import { releaseMember } from '../../groups/group-service'
import { followRefund } from '../invoices/follow-refund'
import { beginWholeRefund, refundAll } from '../state/order-transitions'
import { queueRefund } from '../store/money-repository'
import { findOrderById, lockOrder } from '../store/order-repository'
import { addRefunded } from '../store/order-writes-repository'
import { findReturn, insertReturn, type ReturnRow } from '../store/return-repository'
import { type LoadedRefundable, lockRefundable, readRefundable } from './load-refundable'
import { takeBackLines } from './take-back-lines'

/** Who gives money back: the buyer by the rule of self-service, or a member of the school's staff. */
export type GivenBackBy = 'student' | { staffId: string }

export interface GiveBackInput {
  orderId: string
  ask: RefundAsk
  /** Random, made by whoever asks: asking again with it changes nothing and gets the first answer. */
  key: string
  /** Why, in their words. */
  note: string
}

export interface GivenBack {
  returnId: number
  orderId: string
  plan: RefundPlan
}

/** What a refund would do, in numbers and in sentences, or why it can't be made. Changes nothing. */
export async function previewRefund(
  db: Executor,
  { orderId, ask }: Pick<GiveBackInput, 'orderId' | 'ask'>,
): Promise<{ plan: RefundPlan; text: RefundPlanText } | { refusal: RefundPlanRefusal }> {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Refusal('notFound')
  const planned = planRefund((await readRefundable(db, order)).facts, ask)
  return 'plan' in planned ? { ...planned, text: refundPlanText(planned.plan) } : planned
}

/**
 * Gives back what domain's `planRefund` says, planned again under the order's lock: queues the refunds of its payments,
 * and takes back what the lines gave. The caller runs the queued refunds after the transaction (`runRefunds`); the job
 * does too.
 *
 * @throws Refusal refundRefused with the reason; badInput when the key was used for something else.
 */
export async function giveBack(
  tx: Executor,
  input: GiveBackInput,
  by: GivenBackBy,
  now: number,
): Promise<GivenBack> {
  const order = await lockOrder(tx, input.orderId)
  if (!order) throw new Refusal('notFound')
  const earlier = await findReturn(tx, input.key)
  if (earlier) return repeated(earlier, input)
  const loaded = await lockRefundable(tx, order)
  const planned = planRefund(loaded.facts, input.ask)
  if ('refusal' in planned) {
    throw new Refusal('refundRefused', { message: planned.refusal.message })
  }
  const { plan } = planned
  const { id: returnId } = await keepReturn(tx, input, plan, by, now)
  await countRefunded(tx, loaded, plan)
  await queueRefunds(tx, loaded, { plan, returnId, by }, now)
  if (plan.closesOrder) await closeWhole(tx, loaded, by, now)
  else {
    await takeBackLines(tx, loaded, plan, { ref: `${order.id}:${returnId}`, now })
    await followRefund(tx, order, now)
  }
  return { returnId, orderId: order.id, plan }
}

/** The answer to the first request with this key. */
function repeated(earlier: ReturnRow, { orderId, ask }: GiveBackInput): GivenBack {
  const isSame =
    earlier.orderId === orderId &&
    JSON.stringify(sorted(earlier.asked)) === JSON.stringify(sorted(ask))
  if (!isSame) throw new Refusal('badInput', { message: '这个退款请求已用于另一笔退款' })
  return { returnId: earlier.id, orderId, plan: earlier.plan }
}

/** The database keeps no order of fields. */
function sorted(ask: RefundAsk): unknown {
  if (ask.kind === 'whole') return ['whole']
  if (ask.kind === 'payment') return ['payment', ask.paymentId]
  return ['lines', ...ask.lines.map(({ position, amount }) => [position, amount ?? null])]
}

async function keepReturn(
  tx: Executor,
  { orderId, key, note, ask: asked }: GiveBackInput,
  plan: RefundPlan,
  by: GivenBackBy,
  now: number,
): Promise<ReturnRow> {
  const asker =
    by === 'student'
      ? { askedBy: 'student' as const, staffId: null }
      : { askedBy: 'staff' as const, staffId: by.staffId }
  const kept = await insertReturn(tx, { orderId, key, note, asked, plan, ...asker, createdAt: now })
  // The same key for another order, in the same moment.
  if (!kept) throw new Refusal('badInput', { message: '这个退款请求已用于另一笔退款' })
  return kept
}

/** Counts what goes back with the lines, that of the deposit's payment with the line of its own order too. */
async function countRefunded(
  tx: Executor,
  { order, deposit }: LoadedRefundable,
  { lines }: RefundPlan,
): Promise<void> {
  const parts = lines.map(({ position, amount }) => ({ orderId: order.id, position, amount }))
  const ofDeposit = lines.reduce((sum, line) => sum + line.deposit, 0)
  if (deposit && ofDeposit > 0) {
    parts.push({ orderId: deposit.id, position: 0, amount: ofDeposit })
  }
  for (const part of parts) {
    if (!(await addRefunded(tx, part))) throw new Refusal('orderState')
  }
}

async function queueRefunds(
  tx: Executor,
  { order, facts }: LoadedRefundable,
  { plan, returnId, by }: { plan: RefundPlan; returnId: number; by: GivenBackBy },
  now: number,
): Promise<void> {
  for (const { id: transactionId, amount } of plan.payments) {
    const role = facts.payments.find(({ id }) => id === transactionId)?.role ?? 'extra'
    const reason = reasonOf(role, order.status === 'paid', by)
    const lines = plan.lines.flatMap(({ position, paid, deposit }) => {
      const part = { order: paid, deposit, extra: 0 }[role]
      return part > 0 ? [{ position, amount: part }] : []
    })
    await queueRefund(tx, { transactionId, returnId, amount, reason, lines }, now)
  }
}

function reasonOf(
  role: 'order' | 'deposit' | 'extra',
  isPaid: boolean,
  by: GivenBackBy,
): RefundReason {
  if (role === 'extra') return isPaid ? 'paidTwice' : 'paidLate'
  return by === 'student' ? 'buyer' : 'seller'
}

async function closeWhole(
  tx: Executor,
  { order, deposit, facts }: LoadedRefundable,
  by: GivenBackBy,
  now: number,
): Promise<void> {
  // Somebody else may have the place before the provider has answered.
  if (facts.group === 'open') await releaseMember(tx, { orderId: order.id, now })
  await beginWholeRefund(tx, order, now)
  if (deposit?.status === 'paid') {
    await refundAll(tx, deposit, by === 'student' ? 'buyer' : 'seller', now)
  }
}
