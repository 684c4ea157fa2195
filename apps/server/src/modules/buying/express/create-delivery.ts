import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'
import type { ParcelAddress, ParcelItem } from '../../../database/schema/logistics'
import { orderLines, orders } from '../../../database/schema/orders'
import { cancelWaiting, insertEvent, insertParcel } from './parcel-repository'
import { PARCEL_WAY } from './parcel-way'

export interface NewParcel {
  userId: number
  source: 'order' | 'points' | 'activity'
  sourceId: string
  items: ParcelItem[]
  address: ParcelAddress
  now: number
}

/** Hands a parcel to the warehouse, one for each source. Belongs into the transaction that it follows from. */
export async function createParcel(tx: Executor, parcel: NewParcel): Promise<void> {
  const { now, ...columns } = parcel
  const [first, second] = PARCEL_WAY
  const inserted = await insertParcel(tx, {
    ...columns,
    status: 'preparing',
    createdAt: now,
    step: 0,
    nextEventAt: now + (second?.after ?? 0),
  })
  if (!inserted || !first) return
  const { region } = parcel.address
  await insertEvent(tx, {
    deliveryId: inserted.id,
    status: first.status,
    place: first.place(region),
    text: first.text(region),
    happenedAt: now,
  })
}

/**
 * The parcel of an order that was just paid: the printed material of its courses, to the address that was chosen. An
 * order without either has none. Called again for the same order it does nothing.
 */
export async function createDelivery(tx: Executor, orderId: string, now: number): Promise<void> {
  const [order] = await tx
    .select({ userId: orders.userId, address: orders.address })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order?.address) return
  const lines = await tx
    .select({ name: courses.name, material: courses.material })
    .from(orderLines)
    .innerJoin(courses, eq(courses.id, orderLines.courseId))
    .where(and(eq(orderLines.orderId, orderId), eq(courses.needsAddress, true)))
    .orderBy(asc(orderLines.position))
  if (lines.length === 0) return
  const items = lines.map(({ name, material }) => ({ name: material ?? name, quantity: 1 }))
  const { userId, address } = order
  await createParcel(tx, { userId, source: 'order', sourceId: orderId, items, address, now })
}

/** Stops the parcel of an order whose money goes back. One that has left goes its way. */
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
