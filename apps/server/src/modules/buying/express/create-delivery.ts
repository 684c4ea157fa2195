import type { Executor } from '../../../database/executor'
import type { ParcelAddress } from '../../../database/schema/logistics'
import {
  cancelWaiting,
  countVersion,
  findOrderRecipient,
  insertEvents,
  insertItems,
  insertNextPart,
  insertParcel,
  listItems,
  listParcelsOfOrders,
  listPrintedMaterial,
  lockParcels,
  moveItems,
  type ParcelItemRow,
  type ParcelRow,
  type ParcelSource,
} from './parcel-repository'

export interface NewParcel {
  userId: number
  source: ParcelSource
  sourceId: string
  items: { name: string; quantity: number; courseId?: number }[]
  address: ParcelAddress
  now: number
}

/**
 * Creates the parcel of a source, once. Call within the transaction that the parcel results from. Returns its id; null when
 * there is one.
 */
export async function createParcel(tx: Executor, parcel: NewParcel): Promise<number | null> {
  const { now, items, ...columns } = parcel
  const inserted = await insertParcel(tx, { ...columns, status: 'preparing', createdAt: now })
  if (!inserted) return null
  const { id: deliveryId, source, sourceId } = inserted
  await insertItems(
    tx,
    items.map((item) => ({ deliveryId, source, sourceId, ...item })),
  )
  const text = '订单已确认，仓库正在备货'
  await insertEvents(tx, [{ deliveryId, status: 'preparing', place: '', text, happenedAt: now }])
  return deliveryId
}

/**
 * Creates the parcel of a paid order, once: the printed material of its courses, to its address. Does nothing without an
 * address or printed material.
 */
export async function createDelivery(tx: Executor, orderId: string, now: number): Promise<void> {
  const order = await findOrderRecipient(tx, orderId)
  if (!order?.address) return
  const courses = await listPrintedMaterial(tx, orderId)
  if (courses.length === 0) return
  const items = courses.map(({ courseId, name, material }) => {
    return { courseId, name: material ?? name, quantity: 1 }
  })
  const { userId, address } = order
  await createParcel(tx, { userId, source: 'order', sourceId: orderId, items, address, now })
}

/**
 * Takes what was refunded of an order out of the parcels that have not been sent: everything, or the printed material of
 * some courses. What else is in such a parcel stays in it. The order's row must be locked.
 */
export async function cancelDelivery(
  tx: Executor,
  orderId: string,
  now: number,
  courseIds?: readonly number[],
): Promise<void> {
  const held = await listParcelsOfOrders(tx, [orderId])
  const locked = await lockParcels(
    tx,
    held.map(({ parcel }) => parcel.id),
  )
  const waiting = locked.filter(({ status }) => status === 'preparing')
  const items = await listItems(
    tx,
    waiting.map(({ id }) => id),
  )
  const isRefunded = (item: ParcelItemRow): boolean =>
    item.source === 'order' &&
    item.sourceId === orderId &&
    (courseIds === undefined || (item.courseId !== null && courseIds.includes(item.courseId)))
  const text = '订单已退款，快件不再寄出'
  for (const parcel of waiting) {
    const own = items.filter(({ deliveryId }) => deliveryId === parcel.id)
    const refunded = own.filter(isRefunded)
    if (refunded.length === 0) continue
    const id =
      refunded.length === own.length
        ? await cancelWhole(tx, parcel.id)
        : await setAside(tx, parcel, refunded, now)
    await insertEvents(tx, [
      { deliveryId: id, status: 'cancelled', place: '', text, happenedAt: now },
    ])
  }
}

async function cancelWhole(tx: Executor, id: number): Promise<number> {
  await cancelWaiting(tx, [id])
  return id
}

/** Puts the refunded things of a parcel into a cancelled one of their own, so that both keep their history. */
async function setAside(
  tx: Executor,
  parcel: ParcelRow,
  refunded: readonly ParcelItemRow[],
  now: number,
): Promise<number> {
  const { id } = await takeOut(tx, parcel, refunded, now)
  await cancelWaiting(tx, [id])
  return id
}

/** Puts things of a waiting parcel into a new one to the same address. The parcel's row must be locked. */
export async function takeOut(
  tx: Executor,
  parcel: ParcelRow,
  items: readonly ParcelItemRow[],
  now: number,
): Promise<ParcelRow> {
  const { userId, address } = parcel
  const { source, sourceId } = items[0] ?? parcel
  const status = 'preparing'
  const columns = { userId, address, source, sourceId, status, createdAt: now } as const
  const taken = await insertNextPart(tx, columns)
  await moveItems(
    tx,
    items.map(({ id }) => id),
    taken.id,
  )
  await countVersion(tx, parcel.id)
  return taken
}
