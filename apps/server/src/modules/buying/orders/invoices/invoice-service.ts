import type { Invoice, OrderInvoices } from '@kaozhou/api'
import {
  checkInvoiceForm,
  INVOICE_REFUSALS,
  type InvoiceForm,
  invoiceableOf,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { findLines, findOrder, lockOrder, type OrderRow } from '../store/order-repository'
import { invoiceFileUrl } from './invoice-files'
import {
  findLastInvoice,
  type InvoiceRow,
  insertInvoice,
  listInvoices,
  updateInvoice,
} from './invoice-repository'
import { invoicedOrder } from './invoiced-order'

/** What of an order can be invoiced, and what its buyer asked for. @throws Refusal notFound. */
export async function readInvoices(
  db: Executor,
  orderId: string,
  { userId }: LoggedIn,
): Promise<OrderInvoices> {
  const order = await findOrder(db, orderId, userId)
  if (!order) throw new Refusal('notFound')
  const { rows, found } = await invoiceable(db, order)
  const last = await findLastInvoice(db, userId)
  return {
    amount: 'amount' in found ? found.amount : 0,
    refusal: 'refusal' in found ? INVOICE_REFUSALS[found.refusal] : null,
    list: rows.map(presentInvoice),
    last: last && presentInvoice(last),
  }
}

async function invoiceable(db: Executor, order: OrderRow) {
  const rows = await listInvoices(db, order.id)
  const lines = await findLines(db, [order.id])
  return { rows, found: invoiceableOf(invoicedOrder(order, lines, rows)) }
}

export function presentInvoice(row: InvoiceRow): Invoice {
  const { orderId, status, kind, title, taxNumber, email, amount, number, answer, createdAt } = row
  const file = row.file && invoiceFileUrl(row.file)
  return {
    orderId,
    status,
    kind,
    title,
    taxNumber,
    email,
    amount,
    number,
    file,
    answer,
    createdAt,
  }
}

/**
 * Asks for an invoice of what the school keeps of an order.
 *
 * @throws Refusal notFound; badInput with what is wrong with the form; orderState with why nothing can be invoiced.
 */
export async function askInvoice(
  store: Store,
  { id: orderId, ...typed }: InvoiceForm & { id: string },
  { userId, now }: LoggedIn,
): Promise<void> {
  const { form, faults } = checkInvoiceForm(typed)
  const [fault] = Object.values(faults)
  await store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.userId !== userId) throw new Refusal('notFound')
    if (fault) throw new Refusal('badInput', { message: fault })
    const { found } = await invoiceable(tx, order)
    if ('refusal' in found) {
      throw new Refusal('orderState', { message: INVOICE_REFUSALS[found.refusal] })
    }
    const row = { ...form, orderId, userId, amount: found.amount, createdAt: now }
    const made = await insertInvoice(tx, row)
    if (!made) throw new Refusal('orderState', { message: INVOICE_REFUSALS.asked })
  })
}

/** @throws Refusal notFound; orderState when nothing waits: it was answered meanwhile. */
export async function withdrawInvoice(
  store: Store,
  orderId: string,
  { userId, now }: LoggedIn,
): Promise<void> {
  await store.inTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.userId !== userId) throw new Refusal('notFound')
    const asked = (await listInvoices(tx, orderId)).find(({ status }) => status === 'requested')
    if (!asked) throw new Refusal('orderState', { message: '申请已经处理，刷新看看结果' })
    await updateInvoice(tx, asked.id, { status: 'withdrawn', decidedAt: now })
  })
}
