import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import type { RefundReason } from '../../../../database/schema/orders'
import {
  moneyLedger,
  paymentNotifications,
  paymentTrades,
  paymentTransactions,
  refundLines,
  refunds,
} from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import type { PaymentEvent, ProviderName } from '../../payments/payment-provider'
import type { TradeRow } from './order-repository'

export type TransactionRow = typeof paymentTransactions.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

export interface Payment {
  transactionId: string
  amount: number
  paidAt: number | null
}

/** Books money that came in; null when this transaction is booked already. */
export async function bookIncoming(
  tx: Executor,
  trade: TradeRow,
  payment: Payment,
  now: number,
): Promise<TransactionRow | null> {
  const { orderId, provider, tradeNo } = trade
  const { transactionId, amount } = payment
  const [row] = await tx
    .insert(paymentTransactions)
    .values({
      provider,
      transactionId,
      tradeNo,
      orderId,
      amount,
      paidAt: payment.paidAt ?? now,
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  await tx.insert(moneyLedger).values({
    orderId,
    direction: 'in',
    provider,
    reference: transactionId,
    amount,
    createdAt: now,
  })
  return row
}

/** Records a verified notification. False when it was recorded before. */
export async function recordNotification(
  tx: Executor,
  provider: ProviderName,
  event: PaymentEvent,
  now: number,
): Promise<boolean> {
  const { eventId, tradeNo, kind } = event
  const kept = await tx
    .insert(paymentNotifications)
    .values({ provider, eventId, tradeNo, kind, receivedAt: now })
    .onConflictDoNothing()
    .returning({ eventId: paymentNotifications.eventId })
  return kept.length > 0
}

/** A part of a return: what one payment gives back of it, by line. */
export interface PaymentRefund {
  transactionId: number
  returnId: number
  amount: number
  reason: RefundReason
  lines: readonly { position: number; amount: number }[]
}

/**
 * Queues a refund. A payment never gives back more than it brought: the database counts.
 *
 * @throws Refusal refundRefused when less is left of the payment.
 */
export async function queueRefund(
  tx: Executor,
  { lines, ...refund }: PaymentRefund,
  now: number,
): Promise<void> {
  const { transactionId, returnId, amount } = refund
  const left = sql`${paymentTransactions.refunded} + ${amount}`
  const [payment] = await tx
    .update(paymentTransactions)
    .set({ refunded: left })
    .where(and(eq(paymentTransactions.id, transactionId), lte(left, paymentTransactions.amount)))
    .returning()
  if (!payment) throw new Refusal('refundRefused', { message: '这笔付款剩下的钱不够退' })
  const refundNo = `${payment.tradeNo}R${payment.id}T${returnId}`
  await insertRefund(tx, { ...refund, refundNo, orderId: payment.orderId }, now)
  if (lines.length > 0) {
    await tx.insert(refundLines).values(lines.map((line) => ({ refundNo, ...line })))
  }
}

/** Queues the refund of all that is left of a payment; a second call changes nothing. */
export async function queueRest(
  tx: Executor,
  { id, tradeNo, orderId }: TransactionRow,
  reason: RefundReason,
  now: number,
): Promise<void> {
  const isThis = eq(paymentTransactions.id, id)
  const [payment] = await tx.select().from(paymentTransactions).where(isThis).for('update')
  const amount = payment ? payment.amount - payment.refunded : 0
  if (!payment || amount === 0) return
  await tx.update(paymentTransactions).set({ refunded: payment.amount }).where(isThis)
  const refundNo = `${tradeNo}R${id}`
  await insertRefund(tx, { refundNo, orderId, transactionId: id, amount, reason }, now)
}

async function insertRefund(
  tx: Executor,
  refund: Omit<typeof refunds.$inferInsert, 'status' | 'nextAt' | 'createdAt'>,
  now: number,
): Promise<void> {
  await tx.insert(refunds).values({ ...refund, status: 'pending', nextAt: now, createdAt: now })
}

/** Keeps what the provider said against a refund. */
export async function keepFailure(db: Executor, refundNo: string, failure: string): Promise<void> {
  await db
    .update(refunds)
    .set({ failure })
    .where(and(eq(refunds.refundNo, refundNo), eq(refunds.status, 'pending')))
}

/** Makes a pending refund due now, whatever was tried before. False when there is no such refund. */
export async function makeRefundDue(db: Executor, refundNo: string, now: number): Promise<boolean> {
  const due = await db
    .update(refunds)
    .set({ nextAt: now })
    .where(and(eq(refunds.refundNo, refundNo), eq(refunds.status, 'pending')))
    .returning({ refundNo: refunds.refundNo })
  return due.length > 0
}

/** Minutes until a failed refund is requested again; the last value holds for all later tries. */
const RETRY_MINUTES = [1, 5, 15, 60, 360] as const

/** Refunds that are due, for this server alone to carry out. */
export async function claimRefunds(
  db: Executor,
  now: number,
  limit: number,
): Promise<{ refund: RefundRow; transaction: TransactionRow }[]> {
  const due = db
    .select({ refundNo: refunds.refundNo })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lte(refunds.nextAt, now)))
    .orderBy(asc(refunds.nextAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const waits = sql.raw(RETRY_MINUTES.map((minutes) => minutes * 60_000).join(','))
  const wait = sql`(array[${waits}]::bigint[])[least(${refunds.attempts} + 1, ${RETRY_MINUTES.length})]`
  const claimed = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAt: sql`${now}::bigint + ${wait}` })
    .where(inArray(refunds.refundNo, due))
    .returning()
  if (claimed.length === 0) return []
  const transactions = await db
    .select()
    .from(paymentTransactions)
    .where(
      inArray(
        paymentTransactions.id,
        claimed.map((refund) => refund.transactionId),
      ),
    )
  return claimed.flatMap((refund) => {
    const transaction = transactions.find((one) => one.id === refund.transactionId)
    return transaction ? [{ refund, transaction }] : []
  })
}

/** Books a refund; null when it is booked already, or was never queued. */
export async function bookRefund(
  tx: Executor,
  refundNo: string,
  now: number,
): Promise<RefundRow | null> {
  const [refund] = await tx
    .update(refunds)
    .set({ status: 'succeeded', doneAt: now, failure: null })
    .where(and(eq(refunds.refundNo, refundNo), eq(refunds.status, 'pending')))
    .returning()
  if (!refund) return null
  const [transaction] = await tx
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.id, refund.transactionId))
  if (!transaction) throw new Error(`refund ${refundNo} has no transaction`)
  await tx.insert(moneyLedger).values({
    orderId: refund.orderId,
    direction: 'out',
    provider: transaction.provider,
    reference: refundNo,
    amount: refund.amount,
    createdAt: now,
  })
  return refund
}

export async function findRefund(db: Executor, refundNo: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo))
  return row ?? null
}

/** The payments that came in for an order. */
export async function findTransactions(db: Executor, orderId: string): Promise<TransactionRow[]> {
  return db
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.orderId, orderId))
    .orderBy(asc(paymentTransactions.id))
}

/** Payments by their ids. */
export async function listTransactions(
  db: Executor,
  ids: readonly number[],
): Promise<TransactionRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(paymentTransactions)
    .where(inArray(paymentTransactions.id, [...ids]))
    .orderBy(asc(paymentTransactions.id))
}

/** Whether money of this order is still to go back. */
export async function hasPendingRefund(db: Executor, orderId: string): Promise<boolean> {
  const pending = and(eq(refunds.orderId, orderId), eq(refunds.status, 'pending'))
  return (await db.$count(refunds, pending)) > 0
}

/** Why money goes back that bought nothing, while its order goes on. */
export const BOUGHT_NOTHING: readonly RefundReason[] = ['paidTwice', 'oldPrice']

/** Whether money that bought something of this order is still to go back. */
export async function hasPendingReturn(db: Executor, orderId: string): Promise<boolean> {
  const pending = and(
    eq(refunds.orderId, orderId),
    eq(refunds.status, 'pending'),
    notInArray(refunds.reason, [...BOUGHT_NOTHING]),
  )
  return (await db.$count(refunds, pending)) > 0
}

/** Whether the payment that a refund returns was made by a friend of the buyer. */
export async function wasPaidByFriend(
  db: Executor,
  { transactionId }: Pick<RefundRow, 'transactionId'>,
): Promise<boolean> {
  const [row] = await db
    .select({ payer: paymentTrades.payer })
    .from(paymentTransactions)
    .innerJoin(paymentTrades, eq(paymentTrades.tradeNo, paymentTransactions.tradeNo))
    .where(eq(paymentTransactions.id, transactionId))
  return (row?.payer ?? null) !== null
}

/** What these refunds give back of the lines of their orders, by position. */
export async function listRefundedLines(
  db: Executor,
  refundNos: readonly string[],
): Promise<(typeof refundLines.$inferSelect)[]> {
  if (refundNos.length === 0) return []
  return db
    .select()
    .from(refundLines)
    .where(inArray(refundLines.refundNo, [...refundNos]))
    .orderBy(asc(refundLines.refundNo), asc(refundLines.position))
}

/** The refunds of these orders, the oldest first. */
export async function listRefunds(db: Executor, orderIds: readonly string[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.refundNo))
}
