import type { OrderStatus } from '../../orders/order-state'
import { type InvoiceStatus, isLivingInvoice } from './invoice-state'

/** A buyer can ask for the invoice of one order so many times. */
export const INVOICE_REQUESTS_MAX = 10

/** Why a buyer can't ask for an invoice, as shown to them. */
export const INVOICE_REFUSALS = {
  notPaid: '付款以后就可以开发票',
  deposit: '定金和尾款开在一张发票上：付完尾款，到尾款的订单里申请',
  waiting: '课程开通以后就可以开发票',
  nothingPaid: '这笔订单没有付钱，不用开发票',
  nothingLeft: '这笔订单的钱已经全部退回，不用开发票',
  asked: '已经申请过了，请等待开票',
  issued: '这笔订单已经开过发票',
  reversing: '退款后，学校要先冲红开过的发票；冲红以后，剩下的钱可以重新申请',
  tooOften: `一笔订单最多申请 ${INVOICE_REQUESTS_MAX} 次，请联系客服`,
} as const

/** A reason why a buyer can't ask for an invoice. */
export type InvoiceRefusal = keyof typeof INVOICE_REFUSALS

/** What decides whether an order can be invoiced, and for how much. Amounts are fen. */
export interface InvoicedOrder {
  /** Where the order stands. */
  status: OrderStatus
  /** True for the deposit of a pre-sale: it is invoiced with its balance. */
  isDeposit: boolean
  /** True when the buyer has what was sold; a group's order waits for its group. */
  isDelivered: boolean
  /** Money that was paid for its lines, with that of a deposit. Points and vouchers are no money. */
  paid: number
  /** What went back of it, done or on its way. */
  refunded: number
  /** All that was asked for and issued before. */
  invoices: readonly { status: InvoiceStatus; amount: number }[]
}

/** The money of an order that the school keeps: what is invoiced, and what an invoice may not exceed. */
export function moneyKept({
  status,
  paid,
  refunded,
}: Pick<InvoicedOrder, 'status' | 'paid' | 'refunded'>): number {
  return status === 'paid' ? Math.max(0, paid - refunded) : 0
}

/** How much a buyer can ask to be invoiced, or why nothing. */
export function invoiceableOf(
  order: InvoicedOrder,
): { amount: number } | { refusal: InvoiceRefusal } {
  const refusal = invoiceRefusal(order)
  return refusal ? { refusal } : { amount: moneyKept(order) }
}

function invoiceRefusal(order: InvoicedOrder): InvoiceRefusal | null {
  const { status, isDeposit, isDelivered, paid, invoices } = order
  const living = invoices.find((invoice) => isLivingInvoice(invoice.status))
  if (living?.status === 'requested') return 'asked'
  if (living) return living.amount > moneyKept(order) ? 'reversing' : 'issued'
  if (status !== 'paid' && status !== 'refunded') return 'notPaid'
  if (isDeposit) return 'deposit'
  if (paid === 0) return 'nothingPaid'
  if (moneyKept(order) === 0) return 'nothingLeft'
  if (!isDelivered) return 'waiting'
  return invoices.length < INVOICE_REQUESTS_MAX ? null : 'tooOften'
}

/** What an issued invoice says more than the school keeps: so much has to be reversed by a red-letter invoice. */
export function invoiceExcess(invoiced: number, kept: number): number {
  return Math.max(0, invoiced - kept)
}
