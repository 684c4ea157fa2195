import type { DeskOrderDetail } from '@kaozhou/api/desk'
import { maskPhone } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { listInvoices } from '../../buying/orders/invoices/invoice-repository'
import { buyingPayment } from '../../buying/orders/refunds/load-refundable'
import { type OrderMoney, readOrderMoney } from '../../buying/orders/refunds/order-money'
import {
  findLines,
  findOrderById,
  type OrderLineRow,
  type OrderRow,
} from '../../buying/orders/store/order-repository'
import { listNewestRequests } from '../../buying/orders/store/refund-request-repository'
import { presentApproval } from '../refunds/present-approval'
import { findOpenApproval } from '../refunds/refund-desk-repository'
import { findBuyer, listParcelsOf } from './desk-order-repository'
import { presentOrder } from './desk-order-service'
import { timeLineOf } from './time-line'

/** @throws Refusal notFound. */
export async function orderDetail(
  { store: { db } }: Platform,
  id: string,
): Promise<DeskOrderDetail> {
  const found = await findOrderById(db, id)
  if (!found) throw new Refusal('notFound')
  const buyer = await findBuyer(db, found.userId)
  const lines = await findLines(db, [id])
  const { payments, refunds } = await readOrderMoney(db, id)
  const buying = buyingPayment(found, payments)
  const parcels = await listParcelsOf(db, id)
  const approval = await findOpenApproval(db, { kind: 'order', id })
  return {
    order: presentOrder({ ...found, ...buyer }, summaryOf(lines, refunds)),
    closedAt: found.closedAt,
    deliveredAt: found.deliveredAt,
    pointsUsed: found.pointsUsed,
    steps: found.price.steps.map(({ label, amount }) => ({ label, amount })),
    address: addressOf(found),
    lines: lines.map(presentLine),
    payments: payments.map((payment) => ({
      ...presentPayment(payment),
      isExtra: payment !== buying,
    })),
    refunds: refunds.map(presentRefund),
    parcels: parcels.rows.map(({ id: parcelId, status, carrier, trackingNo }) => ({
      id: parcelId,
      status,
      carrier,
      trackingNo,
    })),
    approval: approval && presentApproval(approval),
    request: await openRequestOf(db, id),
    invoice: await invoiceOf(db, id),
    timeLine: await timeLineOf(db, found, { payments, refunds, parcels }),
  }
}

function summaryOf(lines: readonly OrderLineRow[], refunds: OrderMoney['refunds']) {
  return {
    title: lines[0]?.name ?? '',
    lines: lines.length,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
  }
}

function addressOf({ address }: OrderRow): DeskOrderDetail['address'] {
  if (!address) return null
  const { name, mobile, region, detail } = address
  return { name, mobile: maskPhone(mobile), region, detail }
}

function presentLine(line: OrderLineRow): DeskOrderDetail['lines'][number] {
  const { position, kind, courseId, name, listPrice, price, share, deposit, refunded } = line
  return { position, kind, courseId, name, listPrice, price, share: share + deposit, refunded }
}

function presentPayment({
  id,
  provider,
  transactionId,
  amount,
  refunded,
  paidAt,
}: OrderMoney['payments'][number]) {
  return { id, provider, transactionId, amount, refunded, paidAt }
}

function presentRefund(refund: OrderMoney['refunds'][number]): DeskOrderDetail['refunds'][number] {
  const { refundNo, reason, amount, status, failure, attempts, nextAt, createdAt, doneAt } = refund
  return { refundNo, reason, amount, status, failure, attempts, nextAt, createdAt, doneAt }
}

async function openRequestOf(db: Executor, orderId: string): Promise<DeskOrderDetail['request']> {
  const [newest] = await listNewestRequests(db, [orderId])
  if (newest?.status !== 'open') return null
  const { id, reason, createdAt } = newest
  return { id, reason, createdAt }
}

async function invoiceOf(db: Executor, orderId: string): Promise<DeskOrderDetail['invoice']> {
  const [newest] = await listInvoices(db, orderId)
  if (!newest) return null
  const { id, status, amount, excess } = newest
  return { id, status, amount, excess }
}
