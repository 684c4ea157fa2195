import type { Executor } from '../../../database/executor'
import type { ParcelAddress, ParcelItem } from '../../../database/schema/logistics'
import {
  cancelWaiting,
  findOrderRecipient,
  insertEvent,
  insertParcel,
  listPrintedMaterial,
} from './parcel-repository'

export interface NewParcel {
  userId: number
  source: 'order' | 'points' | 'activity'
  sourceId: string
  items: ParcelItem[]
  address: ParcelAddress
  now: number
}

/** Creates the parcel of a source, once. Call within the transaction that the parcel results from. */
export async function createParcel(tx: Executor, parcel: NewParcel): Promise<void> {
  const { now, ...columns } = parcel
  const inserted = await insertParcel(tx, { ...columns, status: 'preparing', createdAt: now })
  if (!inserted) return
  await insertEvent(tx, {
    deliveryId: inserted.id,
    status: 'preparing',
    place: '',
    text: '订单已确认，仓库正在备货',
    happenedAt: now,
  })
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
  const items = courses.map(({ name, material }) => ({ name: material ?? name, quantity: 1 }))
  const { userId, address } = order
  await createParcel(tx, { userId, source: 'order', sourceId: orderId, items, address, now })
}

/** Cancels the parcel of a refunded order, unless it has been sent. */
export async function cancelDelivery(tx: Executor, orderId: string, now: number): Promise<void> {
  const id = await cancelWaiting(tx, { source: 'order', sourceId: orderId })
  if (id === null) return
  await insertEvent(tx, {
    deliveryId: id,
    status: 'cancelled',
    place: '',
    text: '订单已退款，快件不再寄出',
    happenedAt: now,
  })
}
