import {
  beijingDay,
  formatFen,
  type InvoiceEvent,
  type InvoiceStatus,
  invoiceAfter,
  invoiceNumberFault,
  parseBeijingDay,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { emit } from '../../../events/domain-events'
import { findLines, lockOrder } from '../store/order-repository'
import {
  findInvoice,
  type InvoiceRow,
  isNumberTaken,
  lockNumber,
  updateInvoice,
} from './invoice-repository'
import { keptOf } from './invoiced-order'

/** Who decides, and when. */
export interface DecidedBy {
  staffId: number
  now: number
}

export interface IssuedInvoice {
  /** What the invoice says, in fen. */
  amount: number
  number: string
  /** `2026-11-25` */
  issuedOn: string
  /** The name of its PDF in the store. */
  file: string | null
}

/**
 * Notes that the invoice for a request was issued, and tells the buyer.
 *
 * @throws Refusal notFound; orderState when it was decided meanwhile, or the order keeps another sum; badInput for a number
 * or a day that can't be.
 */
export async function issueInvoice(
  tx: Executor,
  id: number,
  { amount, number, issuedOn, file }: IssuedInvoice,
  by: DecidedBy,
): Promise<{ before: InvoiceRow }> {
  const { invoice, kept, name } = await lockInvoice(tx, id, 'issued')
  if (amount !== kept) {
    const message = `订单现在该开 ¥${formatFen(kept)}，和页面上的不一样，请重新看一遍再登记`
    throw new Refusal('orderState', { message })
  }
  requireDay(issuedOn, by.now)
  await requireFreeNumber(tx, number, id)
  const issued = { status: 'issued' as const, amount, number, issuedOn, file }
  await updateInvoice(tx, id, { ...issued, staffId: by.staffId, decidedAt: by.now })
  await tell(tx, invoice, name, { what: 'issued', amount, answer: null }, by.now)
  return { before: invoice }
}

/** Refuses a request with a sentence for the buyer. @throws Refusal notFound, orderState, badInput without a sentence. */
export async function refuseInvoice(
  tx: Executor,
  id: number,
  said: string,
  by: DecidedBy,
): Promise<{ before: InvoiceRow }> {
  const answer = said.trim()
  if (answer === '') throw new Refusal('badInput', { message: '请写一句不能开票的原因' })
  const { invoice, name } = await lockInvoice(tx, id, 'refused')
  const refused = { status: 'refused' as const, answer }
  await updateInvoice(tx, id, { ...refused, staffId: by.staffId, decidedAt: by.now })
  await tell(tx, invoice, name, { what: 'refused', amount: invoice.amount, answer }, by.now)
  return { before: invoice }
}

/** Notes that a red-letter invoice reversed an issued one, and tells the buyer. @throws Refusal as {@link issueInvoice}. */
export async function reverseInvoice(
  tx: Executor,
  id: number,
  reversalNumber: string,
  by: DecidedBy,
): Promise<{ before: InvoiceRow }> {
  const { invoice, kept, name } = await lockInvoice(tx, id, 'reversed')
  if (reversalNumber === invoice.number) {
    throw new Refusal('badInput', { message: '这是原来那张发票的号码，请填红字发票的号码' })
  }
  await requireFreeNumber(tx, reversalNumber, id)
  const reversed = { status: 'reversed' as const, reversalNumber, excess: 0 }
  await updateInvoice(tx, id, { ...reversed, staffId: by.staffId, decidedAt: by.now })
  await tell(tx, invoice, name, { what: 'reversed', amount: kept, answer: null }, by.now)
  return { before: invoice }
}

/** Why an event can't happen any more, by where the invoice stands. */
const MEANWHILE: Readonly<Record<InvoiceStatus, string>> = {
  requested: '这份申请还没有开票',
  issued: '同事已经登记了这张发票，请刷新查看',
  refused: '这份申请已经答复过，请刷新查看',
  withdrawn: '学生撤回了申请，或钱已经全部退回，不用开票了',
  reversed: '这张发票已经冲红，请刷新查看',
}

async function lockInvoice(tx: Executor, id: number, event: InvoiceEvent) {
  const found = await findInvoice(tx, id)
  const order = found && (await lockOrder(tx, found.orderId))
  // Read again: it may have been decided before the lock was there.
  const invoice = order && (await findInvoice(tx, id))
  if (!invoice) throw new Refusal('notFound')
  if (invoiceAfter(invoice.status, event) === null) {
    throw new Refusal('orderState', { message: MEANWHILE[invoice.status] })
  }
  const lines = await findLines(tx, [order.id])
  return { invoice, kept: keptOf(order, lines), name: lines[0]?.name ?? order.id }
}

function requireDay(day: string, now: number): void {
  const start = parseBeijingDay(day)
  if (Number.isNaN(start) || beijingDay(start) !== day) {
    throw new Refusal('badInput', { message: '没有这一天，请核对开票日期' })
  }
  if (day > beijingDay(now)) {
    throw new Refusal('badInput', { message: '开票日期不能在今天以后' })
  }
}

async function requireFreeNumber(tx: Executor, number: string, id: number): Promise<void> {
  const fault = invoiceNumberFault(number)
  if (fault) throw new Refusal('badInput', { message: fault })
  await lockNumber(tx, number)
  if (await isNumberTaken(tx, number, id)) {
    throw new Refusal('badInput', { message: '这个号码已经登记过，请核对' })
  }
}

async function tell(
  tx: Executor,
  { id: invoiceId, orderId, userId }: InvoiceRow,
  name: string,
  decision: { what: 'issued' | 'refused' | 'reversed'; amount: number; answer: string | null },
  now: number,
): Promise<void> {
  await emit(tx, 'invoiceDecided', { invoiceId, orderId, userId, name, ...decision, now })
}
