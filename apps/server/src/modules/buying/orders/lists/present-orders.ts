import type { Order, OrderParcel, OrderPayment, OrderRefund, RefundRequest } from '@kaozhou/api'
import { carrierName } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { listCommentedAmong } from '../../../catalogue/comments/comment-repository'
import { listParcelsOfOrders, type ParcelRow } from '../../express/parcel-repository'
import { groupsOfOrders } from '../../groups/group-view'
import { courseIdsOf, presentOrder } from '../state/present-order'
import { listRefunds, type RefundRow } from '../store/money-repository'
import {
  findLines,
  listPaidTrades,
  type OrderLineRow,
  type OrderRow,
} from '../store/order-repository'
import { listNewestRequests, type RefundRequestRow } from '../store/refund-request-repository'

/** Orders of one user as their buyer sees them: with groups, payments, parcels and what is commented on. */
export async function presentOrders(
  db: Executor,
  rows: readonly OrderRow[],
  now: number,
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const lines = await findLines(db, ids)
  const groups = await groupsOfOrders(db, rows, now)
  const paid = rows.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id)
  const trades = await listPaidTrades(db, paid)
  const parcels = await listParcelsOfOrders(db, paid)
  const commented = await listCommented(db, rows, lines)
  const refunds = await listRefunds(db, idsWithRefunds(rows, lines))
  const requests = await listNewestRequests(db, paid)
  return rows.map((row) => {
    const own = lines.filter(({ orderId }) => orderId === row.id)
    const trade = trades.find(({ orderId }) => orderId === row.id)
    const sent = parcels.filter(({ orderId }) => orderId === row.id).map(presentParcel)
    return {
      ...presentOrder(row, own),
      group: groups.get(row.id) ?? null,
      payment: trade ? presentPayment(trade, row) : null,
      parcel: mainParcel(sent),
      parcels: sent,
      commentedIds: courseIdsOf(own).filter((id) => commented.has(id)),
      refunds: refunds.filter(({ orderId }) => orderId === row.id).map(presentRefund),
      refundRequest: presentRequest(requests.find(({ orderId }) => orderId === row.id)),
    }
  })
}

/** Orders of which something goes back; of one that was paid late no line does. */
function idsWithRefunds(rows: readonly OrderRow[], lines: readonly OrderLineRow[]): string[] {
  return rows.flatMap(({ id, paidLate, refundAskedAt }) => {
    const isBegun = lines.some(({ orderId, refunded }) => orderId === id && refunded > 0)
    return isBegun || paidLate || refundAskedAt !== null ? id : []
  })
}

function presentRefund({ amount, createdAt, doneAt }: RefundRow): OrderRefund {
  return { amount, askedAt: createdAt, doneAt }
}

function presentRequest(request: RefundRequestRow | undefined): RefundRequest | null {
  if (!request) return null
  const { status, reason, photos, answer, createdAt, decidedAt } = request
  return { status, reason, photos, answer, createdAt, decidedAt }
}

/** The courses of delivered orders on which the buyer has a comment. */
async function listCommented(
  db: Executor,
  rows: readonly OrderRow[],
  lines: readonly { orderId: string; courseId: number | null }[],
): Promise<Set<number>> {
  const open = rows.filter(({ deliveredAt }) => deliveredAt !== null).map(({ id }) => id)
  const courseIds = courseIdsOf(lines.filter(({ orderId }) => open.includes(orderId)))
  return new Set(await listCommentedAmong(db, rows[0]?.userId ?? 0, courseIds))
}

type PaidTrade = Awaited<ReturnType<typeof listPaidTrades>>[number]

function presentPayment(
  { provider: paymentType, periods, payer, payerUserId, friendName }: PaidTrade,
  { userId }: OrderRow,
): OrderPayment {
  // A buyer may use the link too.
  const byFriend = payer !== null && payerUserId !== userId
  return { paymentType, periods, byFriend, friendName: byFriend ? friendName : null }
}

function presentParcel({ parcel }: { parcel: ParcelRow }): OrderParcel {
  const { id, status, carrier, trackingNo, shippedAt, signedAt } = parcel
  return {
    id,
    status,
    carrier: carrier === null ? null : carrierName(carrier),
    trackingNo,
    shippedAt,
    signedAt,
  }
}

/** The one that is shown where there is room for one: the first that is still sent. */
function mainParcel(parcels: readonly OrderParcel[]): OrderParcel | null {
  return parcels.find(({ status }) => status !== 'cancelled') ?? parcels[0] ?? null
}
