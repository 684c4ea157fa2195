import type { DeskInvoice, DeskInvoiceDetail } from '@kaozhou/api/desk'
import { moneyKept } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import {
  findInvoice,
  type InvoiceRow,
  listInvoices,
} from '../../buying/orders/invoices/invoice-repository'
import { presentInvoice } from '../../buying/orders/invoices/invoice-service'
import { invoicedOrder } from '../../buying/orders/invoices/invoiced-order'
import { findLines, findOrderById } from '../../buying/orders/store/order-repository'
import { listKey, readListKey } from '../list-key'
import { findBuyer } from '../orders/desk-order-repository'
import { presentBuyer, stateOf } from '../orders/desk-order-service'
import { countWaiting } from '../shared/waiting-repository'
import { listStaffNames } from '../staff/staff-repository'
import { type InvoiceFilter, listDeskInvoices, WAITING } from './desk-invoice-repository'

const INVOICE_ID = /^\d{1,9}$/

type ListInput = Omit<InvoiceFilter, 'before'> & { before?: string; length: number }

/** Requests and invoices of a list; two statements whatever the length. */
export async function pageOfInvoices(
  db: Executor,
  { before, length, q, ...filter }: ListInput,
): Promise<{ list: DeskInvoice[]; next: string | null }> {
  const key = readListKey(before, INVOICE_ID)
  const rows = await listDeskInvoices(db, { ...filter, q: q?.trim(), before: key }, length + 1)
  const list = rows.slice(0, length).map(presentDeskInvoice)
  const last = list.at(-1)
  return { list, next: rows.length > length && last ? listKey(last) : null }
}

export function presentDeskInvoice(row: InvoiceRow): DeskInvoice {
  const { id, excess, issuedOn, reversalNumber, decidedAt } = row
  return { ...presentInvoice(row), id, excess, issuedOn, reversalNumber, decidedAt }
}

export async function countInvoices(db: Executor) {
  return {
    requested: (await countWaiting(db, WAITING.requested)).count,
    toReverse: (await countWaiting(db, WAITING.toReverse)).count,
  }
}

/** @throws Refusal notFound. */
export async function invoiceDetail(db: Executor, id: number): Promise<DeskInvoiceDetail> {
  const invoice = await findInvoice(db, id)
  const order = invoice && (await findOrderById(db, invoice.orderId))
  if (!order) throw new Refusal('notFound')
  const lines = await findLines(db, [order.id])
  const money = invoicedOrder(order, lines, [])
  const all = await listInvoices(db, order.id)
  const { staffId } = invoice
  const names = await listStaffNames(db, staffId === null ? [] : [staffId])
  return {
    invoice: presentDeskInvoice(invoice),
    buyer: presentBuyer({ ...(await findBuyer(db, order.userId)), id: order.userId }),
    content: { title: lines[0]?.name ?? '', lines: lines.length },
    orderState: stateOf(order),
    paid: money.paid,
    refunded: money.refunded,
    kept: moneyKept(money),
    staffName: names.get(staffId ?? 0) ?? null,
    others: all.filter((one) => one.id !== id).map(presentDeskInvoice),
  }
}
