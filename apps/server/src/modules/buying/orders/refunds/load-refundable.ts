import { isParcelOut, OrderType, type RefundableLine, type RefundableOrder } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import {
  listParcelsOfOrders,
  listPrintedMaterial,
  lockParcels,
  type ParcelRow,
} from '../../express/parcel-repository'
import { findGroup } from '../../groups/group-repository'
import { listPacksOfOrder } from '../kinds/gift-pack-repository'
import { findBalance } from '../kinds/presale-repository'
import { listUpgradedAmong } from '../kinds/upgrade-repository'
import { findTransactions, type TransactionRow } from '../store/money-repository'
import {
  findLines,
  findOrderById,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from '../store/order-repository'

/** An order as domain's `planRefund` asks for it, with the rows that a plan changes. */
export interface LoadedRefundable {
  order: OrderRow
  lines: OrderLineRow[]
  /** The order of its deposit, of a balance. */
  deposit: OrderRow | null
  facts: RefundableOrder
}

/** Reads without locking, for a preview. */
export async function readRefundable(db: Executor, order: OrderRow): Promise<LoadedRefundable> {
  const { depositOrderId } = order.content
  const deposit = depositOrderId === undefined ? null : await findOrderById(db, depositOrderId)
  return load(db, order, deposit, await parcelsOf(db, order.id))
}

/**
 * Locks what a refund decides by: the deposit's order and the parcels, so that none is sent meanwhile. The order's own
 * row must be locked.
 */
export async function lockRefundable(tx: Executor, order: OrderRow): Promise<LoadedRefundable> {
  const { depositOrderId } = order.content
  const deposit = depositOrderId === undefined ? null : await lockOrder(tx, depositOrderId)
  const held = await parcelsOf(tx, order.id)
  const parcels = await lockParcels(
    tx,
    held.map(({ id }) => id),
  )
  return load(tx, order, deposit, parcels)
}

async function parcelsOf(db: Executor, orderId: string): Promise<ParcelRow[]> {
  return (await listParcelsOfOrders(db, [orderId])).map(({ parcel }) => parcel)
}

async function load(
  db: Executor,
  order: OrderRow,
  deposit: OrderRow | null,
  parcels: readonly ParcelRow[],
): Promise<LoadedRefundable> {
  const lines = await findLines(db, [order.id])
  const facts: RefundableOrder = {
    status: order.status,
    isWholeAsked: order.refundAskedAt !== null,
    lines: await refundableLines(db, order, lines),
    payments: await refundablePayments(db, order, deposit),
    pointsEarned: order.pointsEarned,
    hasCoupon: order.couponId !== null,
    hasRedPacket: order.redpackRecordId !== null,
    gifts: await giftsOf(db, order, lines),
    group: await groupOf(db, order),
    parcel: await parcelOf(db, order, lines, parcels),
    balance: await balanceOf(db, order),
  }
  return { order, lines, deposit, facts }
}

async function refundableLines(
  db: Executor,
  { userId }: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<RefundableLine[]> {
  const sold = lines.flatMap(({ courseId }) => courseId ?? [])
  const upgraded = await listUpgradedAmong(db, userId, sold)
  return lines.map(({ position, kind, name, courseId, share, ...line }) => ({
    position,
    kind,
    name,
    courseId,
    paid: share,
    deposit: line.deposit,
    points: line.points,
    refunded: line.refunded,
    isReturned: line.returnedAt !== null,
    isUpgraded: courseId !== null && upgraded.includes(courseId),
  }))
}

/**
 * The payment that bought a paid order: the first one at its price. All others bought nothing, and so did those of an
 * order that is closed.
 */
export function buyingPayment(
  { status, amount }: Pick<OrderRow, 'status' | 'amount'>,
  payments: readonly TransactionRow[],
): TransactionRow | undefined {
  return status === 'paid' ? payments.find((payment) => payment.amount === amount) : undefined
}

async function refundablePayments(
  db: Executor,
  order: OrderRow,
  deposit: OrderRow | null,
): Promise<RefundableOrder['payments']> {
  const payments = await findTransactions(db, order.id)
  const buying = buyingPayment(order, payments)
  const own = payments.map((payment) => present(payment, payment === buying ? 'order' : 'extra'))
  if (!deposit) return own
  const [paid] = await findTransactions(db, deposit.id)
  return paid ? [...own, present(paid, 'deposit')] : own
}

function present(
  { id, amount, refunded }: TransactionRow,
  role: RefundableOrder['payments'][number]['role'],
): RefundableOrder['payments'][number] {
  return { id, role, amount, refunded }
}

async function giftsOf(
  db: Executor,
  { id }: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<RefundableOrder['gifts']> {
  const packs = await listPacksOfOrder(db, id)
  return packs.map(({ courseIds, ...pack }) => {
    const given = lines.filter(({ courseId }) => courseId !== null && courseIds.includes(courseId))
    // One that was sold by itself, or comes with other courses by now, goes with the whole order.
    const positions = (given.length > 0 ? given : lines).map(({ position }) => position)
    return { ...pack, positions }
  })
}

async function groupOf(
  db: Executor,
  { groupId, deliveredAt }: OrderRow,
): Promise<RefundableOrder['group']> {
  if (groupId === null) return 'none'
  if (deliveredAt !== null) return 'done'
  const group = await findGroup(db, groupId)
  return group?.status === 'open' ? 'open' : 'done'
}

async function parcelOf(
  db: Executor,
  { id }: OrderRow,
  lines: readonly OrderLineRow[],
  parcels: readonly ParcelRow[],
): Promise<RefundableOrder['parcel']> {
  const living = parcels.filter(({ status }) => status === 'preparing' || isParcelOut(status))
  if (living.length === 0) return { state: 'none', positions: [] }
  const printed = (await listPrintedMaterial(db, id)).map(({ courseId }) => courseId)
  const positions = lines.flatMap(({ kind, courseId, position }) =>
    kind === 'goods' || (courseId !== null && printed.includes(courseId)) ? position : [],
  )
  const isSent = living.some(({ status }) => isParcelOut(status))
  return { state: isSent ? 'sent' : 'waiting', positions }
}

async function balanceOf(
  db: Executor,
  { id, type, userId }: OrderRow,
): Promise<RefundableOrder['balance']> {
  if (type !== OrderType.DepositProduct) return 'none'
  return (await findBalance(db, { userId, depositOrderId: id })) ?? 'none'
}
