import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'
import { deliveries, deliveryEvents, type ParcelAddress } from '../../../database/schema/logistics'
import { orderLines, orders } from '../../../database/schema/orders'

export type ParcelRow = typeof deliveries.$inferSelect
export type ParcelEventRow = typeof deliveryEvents.$inferSelect

export async function listParcels(
  db: Executor,
  userId: number,
  window: { offset: number; limit: number },
): Promise<{ rows: ParcelRow[]; total: number }> {
  const mine = eq(deliveries.userId, userId)
  const rows = await db
    .select()
    .from(deliveries)
    .where(mine)
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(deliveries, mine) }
}

export async function findParcel(
  db: Executor,
  userId: number,
  id: number,
): Promise<ParcelRow | null> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), eq(deliveries.userId, userId)))
  return row ?? null
}

/** The parcel of an order, exchange or activity. */
export async function findParcelOf(
  db: Executor,
  of: Pick<ParcelRow, 'source' | 'sourceId'>,
): Promise<ParcelRow | null> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.source, of.source), eq(deliveries.sourceId, of.sourceId)))
  return row ?? null
}

/** The parcels of these orders. */
export async function listParcelsOfOrders(
  db: Executor,
  orderIds: readonly string[],
): Promise<ParcelRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.source, 'order'), inArray(deliveries.sourceId, [...orderIds])))
}

/** Buyer and address of an order. */
export async function findOrderRecipient(
  db: Executor,
  orderId: string,
): Promise<{ userId: number; address: ParcelAddress | null } | null> {
  const [row] = await db
    .select({ userId: orders.userId, address: orders.address })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row ?? null
}

/** The courses of an order that come with printed material. */
export async function listPrintedMaterial(
  db: Executor,
  orderId: string,
): Promise<{ name: string; material: string | null }[]> {
  return db
    .select({ name: courses.name, material: courses.material })
    .from(orderLines)
    .innerJoin(courses, eq(courses.id, orderLines.courseId))
    .where(and(eq(orderLines.orderId, orderId), eq(courses.needsAddress, true)))
    .orderBy(asc(orderLines.position))
}

/** The events of some parcels, the newest first. */
export async function listEvents(
  db: Executor,
  parcelIds: readonly number[],
): Promise<ParcelEventRow[]> {
  if (parcelIds.length === 0) return []
  return db
    .select()
    .from(deliveryEvents)
    .where(inArray(deliveryEvents.deliveryId, [...parcelIds]))
    .orderBy(desc(deliveryEvents.happenedAt), desc(deliveryEvents.id))
}

/** Null when its source has a parcel already. */
export async function insertParcel(
  tx: Executor,
  row: typeof deliveries.$inferInsert,
): Promise<ParcelRow | null> {
  const [inserted] = await tx.insert(deliveries).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function insertEvent(
  tx: Executor,
  row: typeof deliveryEvents.$inferInsert,
): Promise<void> {
  await tx.insert(deliveryEvents).values(row)
}

/** Changes a parcel's address. False when it has been sent. */
export async function moveParcel(
  db: Executor,
  parcel: { id: number; userId: number },
  address: ParcelAddress,
): Promise<boolean> {
  const rows = await db
    .update(deliveries)
    .set({ address })
    .where(
      and(
        eq(deliveries.id, parcel.id),
        eq(deliveries.userId, parcel.userId),
        eq(deliveries.status, 'preparing'),
      ),
    )
    .returning({ id: deliveries.id })
  return rows.length === 1
}

/** Cancels a parcel that has not been sent. Returns its id, or null. */
export async function cancelWaiting(
  tx: Executor,
  source: Pick<ParcelRow, 'source' | 'sourceId'>,
): Promise<number | null> {
  const [row] = await tx
    .update(deliveries)
    .set({ status: 'cancelled', nextEventAt: null })
    .where(
      and(
        eq(deliveries.source, source.source),
        eq(deliveries.sourceId, source.sourceId),
        eq(deliveries.status, 'preparing'),
      ),
    )
    .returning({ id: deliveries.id })
  return row?.id ?? null
}
