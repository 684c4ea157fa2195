import { type InvoicedOrder, moneyKept, OrderType } from '@kaozhou/domain'
import type { OrderLineRow, OrderRow } from '../store/order-repository'
import type { InvoiceRow } from './invoice-repository'

/** An order as domain's `invoiceableOf` asks for it: what was paid for its lines, and what of that went back. */
export function invoicedOrder(
  order: Pick<OrderRow, 'status' | 'type' | 'deliveredAt'>,
  lines: readonly Pick<OrderLineRow, 'share' | 'deposit' | 'refunded'>[],
  invoices: readonly Pick<InvoiceRow, 'status' | 'amount'>[],
): InvoicedOrder {
  return {
    status: order.status,
    isDeposit: order.type === OrderType.DepositProduct,
    isDelivered: order.deliveredAt !== null,
    paid: lines.reduce((sum, { share, deposit }) => sum + share + deposit, 0),
    refunded: lines.reduce((sum, { refunded }) => sum + refunded, 0),
    invoices,
  }
}

/** What the school keeps of an order. */
export function keptOf(
  order: Parameters<typeof invoicedOrder>[0],
  lines: Parameters<typeof invoicedOrder>[1],
): number {
  return moneyKept(invoicedOrder(order, lines, []))
}
