import type { Order, OrderParcel, OrderPayment } from '@kaozhou/api'
import type { Executor } from '../../../../database/executor'
import { listCommentedAmong } from '../../../catalogue/comments/comment-repository'
import { listParcelsOfOrders, type ParcelRow } from '../../express/parcel-repository'
import { groupsOfOrders } from '../../groups/group-view'
import { courseIdsOf, presentOrder } from '../state/present-order'
import { findLines, listPaidTrades, type OrderRow } from '../store/order-repository'

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
  return rows.map((row) => {
    const own = lines.filter(({ orderId }) => orderId === row.id)
    const trade = trades.find(({ orderId }) => orderId === row.id)
    const parcel = parcels.find(({ sourceId }) => sourceId === row.id)
    return {
      ...presentOrder(row, own),
      group: groups.get(row.id) ?? null,
      payment: trade ? presentPayment(trade, row) : null,
      parcel: parcel ? presentParcel(parcel) : null,
      commentedIds: courseIdsOf(own).filter((id) => commented.has(id)),
    }
  })
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

function presentParcel({ status, shippedAt, signedAt }: ParcelRow): OrderParcel {
  return { status, shippedAt, signedAt }
}
