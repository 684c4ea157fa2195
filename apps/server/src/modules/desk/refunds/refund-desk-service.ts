import type { RefundDone, RefundPreview } from '@kaozhou/api/desk'
import { decisionRefusal, needsSecondPerson, type RefundAsk } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { changedMeanwhile, Refusal } from '../../../platform/refusal'
import { refundStoppedPresale, stopPresale } from '../../buying/orders/refunds/cancel-presale'
import { giveBack, previewRefund } from '../../buying/orders/refunds/give-back'
import {
  acceptRefundRequest,
  refuseRefundRequest,
} from '../../buying/orders/refunds/refund-requests'
import { retryRefund } from '../../buying/orders/refunds/retry-refund'
import { runRefunds } from '../../buying/orders/settling/run-refunds'
import type { OrderDeps } from '../../buying/orders/state/order-deps'
import { listTransactions } from '../../buying/orders/store/money-repository'
import { lockOrder } from '../../buying/orders/store/order-repository'
import { findRequest } from '../../buying/orders/store/refund-request-repository'
import { listReturns } from '../../buying/orders/store/return-repository'
import { doDeed } from '../record/do-deed'
import { deskLimits } from '../staff/desk-limits'
import {
  type ApprovalRow,
  decideApproval,
  findApproval,
  findOpenApproval,
  insertApproval,
  lockApproval,
} from './refund-desk-repository'

/** What a refund of the desk gives back, and for which request of the student. */
interface Giving {
  orderId: string
  ask: RefundAsk
  requestId?: number
}

interface RefundInput {
  ask: RefundAsk
  /** What the preview said. */
  expected?: number | undefined
  key: string
  reason: string
}

export async function previewDeskRefund(
  { store: { db } }: Platform,
  { id: orderId, ask }: { id: string; ask: RefundAsk },
): Promise<RefundPreview> {
  const found = await previewRefund(db, { orderId, ask })
  if ('refusal' in found) {
    const nothing = { amount: 0, lines: [], payments: [], gets: [], loses: [], keeps: [] }
    return { ...nothing, refusal: found.refusal.message, needsSecondPerson: false }
  }
  const { amount } = found.plan
  const lines = found.plan.lines.map((line) => ({ position: line.position, amount: line.amount }))
  const payments = await paymentsOf(db, found.plan.payments)
  const waits = await isForTwo(db, orderId, amount)
  return { amount, lines, payments, ...found.text, refusal: null, needsSecondPerson: waits }
}

async function paymentsOf(
  db: Executor,
  parts: readonly { id: number; amount: number }[],
): Promise<RefundPreview['payments']> {
  const rows = await listTransactions(
    db,
    parts.map(({ id }) => id),
  )
  return rows.map(({ id, provider, transactionId }) => ({
    provider,
    transactionId,
    amount: parts.find((part) => part.id === id)?.amount ?? 0,
  }))
}

/** True when this much, with what staff gave back of the order before, needs a second person. */
async function isForTwo(db: Executor, orderId: string, amount: number): Promise<boolean> {
  const returns = await listReturns(db, [orderId])
  const refundedBefore = returns
    .filter(({ askedBy }) => askedBy === 'staff')
    .reduce((sum, { plan }) => sum + plan.amount, 0)
  return needsSecondPerson({ amount, refundedBefore }, await deskLimits(db))
}

/** @throws Refusal refundRefused with the reason; decidedAlready when the order waits for a second person already. */
export async function giveRefund(
  platform: Platform,
  deps: OrderDeps,
  input: RefundInput & { id: string },
  call: StaffCall,
): Promise<RefundDone> {
  const done = await doDeed(platform, { name: 'refunds.give', input }, call, (tx) =>
    giveOrAsk(tx, { orderId: input.id, ask: input.ask }, input, call),
  )
  await runRefunds(deps, call.now)
  return done
}

/** Refunds what a student requested, or a part of it. @throws Refusal as {@link giveRefund}; notFound. */
export async function acceptRequest(
  platform: Platform,
  deps: OrderDeps,
  input: RefundInput & { id: number },
  call: StaffCall,
): Promise<RefundDone> {
  const done = await doDeed(platform, { name: 'refunds.accept', input }, call, async (tx) => {
    const request = await findRequest(tx, input.id)
    if (!request) throw new Refusal('notFound')
    const giving = { orderId: request.orderId, ask: input.ask, requestId: input.id }
    return giveOrAsk(tx, giving, input, call)
  })
  await runRefunds(deps, call.now)
  return done
}

async function giveOrAsk(
  tx: Executor,
  giving: Giving,
  { key, reason, expected }: RefundInput,
  call: StaffCall,
) {
  const { orderId } = giving
  const subject = { kind: 'order', id: orderId }
  await lockOrder(tx, orderId)
  const found = await previewRefund(tx, giving)
  if ('refusal' in found) throw new Refusal('refundRefused', { message: found.refusal.message })
  if (await findOpenApproval(tx, subject)) {
    throw changedMeanwhile('这笔订单已有一笔退款在等复核')
  }
  const { amount } = found.plan
  if (expected !== undefined && expected !== amount) throw amountMoved()
  const waits = await isForTwo(tx, orderId, amount)
  if (waits) {
    const deed = giving.requestId === undefined ? 'refunds.give' : 'refunds.accept'
    await askSecondPerson(tx, { deed, subject, amount, reason, input: giving }, call)
  } else {
    await moveMoney(tx, giving, { key: `${call.staff.id}:${key}`, note: reason }, call)
  }
  return { subject, after: { amount, waits, ask: giving.ask }, answer: { amount, waits } }
}

function amountMoved(): Refusal {
  return new Refusal('orderState', { message: '订单有变化，应退的金额已不同，请重新看一遍再退' })
}

interface Asking {
  deed: string
  subject: { kind: string; id: string }
  amount: number
  reason: string
  input: object
}

export async function askSecondPerson(
  tx: Executor,
  { deed, subject, amount, reason, input }: Asking,
  { staff, now }: StaffCall,
): Promise<void> {
  await insertApproval(tx, {
    deed,
    input,
    subjectKind: subject.kind,
    subjectId: subject.id,
    amount,
    askedBy: staff.id,
    askedAt: now,
    reason,
  })
}

/** Returns the fen that go back. */
async function moveMoney(
  tx: Executor,
  { orderId, ask, requestId }: Giving,
  { key, note }: { key: string; note: string },
  { staff, now }: StaffCall,
): Promise<number> {
  const by = { staffId: String(staff.id) }
  const { plan } =
    requestId === undefined
      ? await giveBack(tx, { orderId, ask, key, note }, by, now)
      : await acceptRefundRequest(tx, { requestId, ask }, by, now)
  return plan.amount
}

/**
 * Does what a colleague asked for.
 *
 * @throws Refusal ownRequest, decidedAlready, notFound; orderState when another amount would go back by now.
 */
export async function allowRefund(
  platform: Platform,
  deps: OrderDeps,
  input: { id: number; key: string },
  call: StaffCall,
): Promise<RefundDone> {
  const done = await doDeed(platform, { name: 'refunds.allow', input }, call, async (tx) => {
    const approval = await requireOpen(tx, input.id, call)
    const { amount, deed } = approval
    if (deed === 'refunds.cancelPresale') {
      await stopPresale(tx, Number(approval.subjectId), call.now)
    } else {
      const terms = { key: `approval:${approval.id}`, note: approval.reason }
      const moved = await moveMoney(tx, approval.input as Giving, terms, call)
      if (moved !== amount) throw amountMoved()
    }
    await decide(tx, approval.id, 'allowed', null, call)
    const answer = { amount, waits: false }
    return {
      subject: subjectOf(approval),
      before: { askedBy: approval.askedBy },
      after: answer,
      answer,
    }
  })
  // Asked again with the same key after a crash, it goes on where it stopped.
  const { deed, subjectId } = (await findApproval(platform.store.db, input.id)) ?? {}
  if (deed === 'refunds.cancelPresale') {
    await refundStoppedPresale(deps, Number(subjectId), call.now)
  }
  await runRefunds(deps, call.now)
  return done
}

/** @throws Refusal ownRequest, decidedAlready, notFound. */
export function denyRefund(
  platform: Platform,
  input: { id: number; key: string; reason: string },
  call: StaffCall,
): Promise<null> {
  return doDeed(platform, { name: 'refunds.deny', input }, call, async (tx) => {
    const approval = await requireOpen(tx, input.id, call)
    await decide(tx, approval.id, 'refused', input.reason, call)
    const { amount, askedBy } = approval
    return { subject: subjectOf(approval), before: { amount, askedBy }, answer: null }
  })
}

async function requireOpen(tx: Executor, id: number, { staff }: StaffCall): Promise<ApprovalRow> {
  const approval = await lockApproval(tx, id)
  if (!approval) throw new Refusal('notFound')
  const refusal = decisionRefusal(
    { by: approval.askedBy, isOpen: approval.state === 'open' },
    staff,
  )
  if (refusal === 'noRight') throw new Refusal('forbidden')
  if (refusal === 'own') throw new Refusal('ownRequest')
  if (refusal === 'decided') throw new Refusal('decidedAlready')
  return approval
}

async function decide(
  tx: Executor,
  id: number,
  state: 'allowed' | 'refused',
  decision: string | null,
  { staff, now }: StaffCall,
): Promise<void> {
  await decideApproval(tx, id, { state, decidedBy: staff.id, decidedAt: now, decision })
}

function subjectOf({ subjectKind, subjectId }: ApprovalRow): { kind: string; id: string } {
  return { kind: subjectKind, id: subjectId }
}

/** @throws Refusal orderState when the request was answered or withdrawn meanwhile. */
export function refuseRequest(
  platform: Platform,
  input: { id: number; key: string; answer: string },
  call: StaffCall,
): Promise<null> {
  return doDeed(platform, { name: 'refunds.refuse', input }, call, async (tx) => {
    const request = await findRequest(tx, input.id)
    if (!request) throw new Refusal('notFound')
    const by = { staffId: String(call.staff.id) }
    await refuseRefundRequest(tx, { requestId: input.id, answer: input.answer }, by, call.now)
    const subject = { kind: 'order', id: request.orderId }
    return { subject, after: { answer: input.answer }, answer: null }
  })
}

/** @throws Refusal orderState for a refund that is done. */
export async function retryNow(
  platform: Platform,
  deps: OrderDeps,
  input: { refundNo: string; key: string; reason: string },
  call: StaffCall,
): Promise<null> {
  await doDeed(platform, { name: 'refunds.retry', input }, call, async (tx) => {
    await retryRefund(tx, input.refundNo, call.now)
    return { subject: { kind: 'refund', id: input.refundNo }, answer: null }
  })
  await runRefunds(deps, call.now)
  return null
}
