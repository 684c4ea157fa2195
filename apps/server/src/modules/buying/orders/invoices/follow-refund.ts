import { invoiceExcess, isLivingInvoice } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { findLines, type OrderRow } from '../store/order-repository'
import { listInvoices, updateInvoice } from './invoice-repository'
import { keptOf } from './invoiced-order'

/**
 * After money of an order was given back: an issued invoice says more than the school keeps, which has to be reversed; a
 * request is for what is left, or over when nothing is. The order's row must be locked.
 */
export async function followRefund(tx: Executor, order: OrderRow, now: number): Promise<void> {
  const living = (await listInvoices(tx, order.id)).find(({ status }) => isLivingInvoice(status))
  if (!living) return
  const kept = keptOf(order, await findLines(tx, [order.id]))
  if (living.status === 'issued') {
    await updateInvoice(tx, living.id, { excess: invoiceExcess(living.amount, kept) })
  } else if (kept > 0) await updateInvoice(tx, living.id, { amount: kept })
  else await updateInvoice(tx, living.id, { status: 'withdrawn', decidedAt: now })
}
