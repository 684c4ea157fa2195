import { and, asc, desc, eq, exists, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'
import {
  deliveries,
  deliveryEvents,
  deliveryItems,
  type ParcelAddress,
} from '../../../database/schema/logistics'
import { orderLines, orders } from '../../../database/schema/orders'

export type ParcelRow = typeof deliveries.$inferSelect
export type ParcelItemRow = typeof deliveryItems.$inferSelect
export type ParcelEventRow = typeof deliveryEvents.$inferSelect
export type ParcelSource = ParcelRow['source']

/** Parcels of a user. One that is sent within another is not listed: its things are in that one. */
export async function listParcels(
  db: Executor,
  userId: number,
  window: { offset: number; limit: number },
): Promise<{ rows: ParcelRow[]; total: number }> {
  const mine = and(eq(deliveries.userId, userId), isNull(deliveries.mergedInto))
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

/** What is in some parcels. */
export async function listItems(
  db: Executor,
  parcelIds: readonly number[],
): Promise<ParcelItemRow[]> {
  if (parcelIds.length === 0) return []
  return db
    .select()
    .from(deliveryItems)
    .where(inArray(deliveryItems.deliveryId, [...parcelIds]))
    .orderBy(asc(deliveryItems.id))
}

/** The parcels that hold things of these orders, each for every order, the oldest first. */
export async function listParcelsOfOrders(
  db: Executor,
  orderIds: readonly string[],
): Promise<{ orderId: string; parcel: ParcelRow }[]> {
  if (orderIds.length === 0) return []
  return db
    .selectDistinct({ orderId: deliveryItems.sourceId, parcel: deliveries })
    .from(deliveryItems)
    .innerJoin(deliveries, eq(deliveries.id, deliveryItems.deliveryId))
    .where(and(eq(deliveryItems.source, 'order'), inArray(deliveryItems.sourceId, [...orderIds])))
    .orderBy(asc(deliveries.id))
}

/** The orders whose things are in some parcels. */
export async function listOrdersIn(db: Executor, parcelIds: readonly number[]): Promise<string[]> {
  if (parcelIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: deliveryItems.sourceId })
    .from(deliveryItems)
    .where(
      and(eq(deliveryItems.source, 'order'), inArray(deliveryItems.deliveryId, [...parcelIds])),
    )
  return rows.map(({ id }) => id)
}

export type LockedOrder = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'refundAskedAt'>

/** Where some orders stand. */
export async function listOrderStates(
  db: Executor,
  ids: readonly string[],
): Promise<LockedOrder[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: orders.id, status: orders.status, refundAskedAt: orders.refundAskedAt })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
}

/** Locks orders, always in the same order. Whoever changes the parcels of orders locks these first. */
export async function lockOrders(tx: Executor, ids: readonly string[]): Promise<LockedOrder[]> {
  if (ids.length === 0) return []
  return tx
    .select({ id: orders.id, status: orders.status, refundAskedAt: orders.refundAskedAt })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update')
}

export async function lockParcels(tx: Executor, ids: readonly number[]): Promise<ParcelRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(deliveries)
    .where(inArray(deliveries.id, [...ids]))
    .orderBy(asc(deliveries.id))
    .for('update')
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
): Promise<{ courseId: number; name: string; material: string | null }[]> {
  return db
    .select({ courseId: courses.id, name: courses.name, material: courses.material })
    .from(orderLines)
    .innerJoin(courses, eq(courses.id, orderLines.courseId))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        eq(courses.needsAddress, true),
        isNull(orderLines.returnedAt),
      ),
    )
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

/** Null when its source has this part already. */
export async function insertParcel(
  tx: Executor,
  row: typeof deliveries.$inferInsert,
): Promise<ParcelRow | null> {
  const [inserted] = await tx.insert(deliveries).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** A new parcel beside those of the same source. The rows of these must be locked. */
export async function insertNextPart(
  tx: Executor,
  row: Omit<typeof deliveries.$inferInsert, 'part'>,
): Promise<ParcelRow> {
  const part = sql<number>`(
    select coalesce(max(part), -1) + 1 from deliveries
    where source = ${row.source} and source_id = ${row.sourceId})`
  const [inserted] = await tx
    .insert(deliveries)
    .values({ ...row, part })
    .returning()
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

export async function insertItems(
  tx: Executor,
  rows: (typeof deliveryItems.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(deliveryItems).values(rows)
}

/** Puts things into another parcel. */
export async function moveItems(
  tx: Executor,
  ids: readonly number[],
  deliveryId: number,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(deliveryItems)
    .set({ deliveryId })
    .where(inArray(deliveryItems.id, [...ids]))
}

export async function insertEvents(
  tx: Executor,
  rows: (typeof deliveryEvents.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(deliveryEvents).values(rows)
}

/** Changes the address of parcels that have not been sent. Returns the ids of these. */
export async function readdressParcels(
  db: Executor,
  ids: readonly number[],
  address: ParcelAddress,
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .update(deliveries)
    .set({ address, version: sql`${deliveries.version} + 1` })
    .where(and(inArray(deliveries.id, [...ids]), eq(deliveries.status, 'preparing')))
    .returning({ id: deliveries.id })
  return rows.map(({ id }) => id)
}

/** Writes the address of parcels into their orders, but for orders of which a part was sent elsewhere. */
export async function readdressOrders(
  tx: Executor,
  ids: readonly string[],
  address: ParcelAddress,
): Promise<void> {
  if (ids.length === 0) return
  const sent = tx
    .select({ one: sql`1` })
    .from(deliveryItems)
    .innerJoin(deliveries, eq(deliveries.id, deliveryItems.deliveryId))
    .where(
      and(
        eq(deliveryItems.source, 'order'),
        eq(deliveryItems.sourceId, orders.id),
        notInArray(deliveries.status, ['preparing', 'cancelled']),
      ),
    )
  await tx
    .update(orders)
    .set({ address })
    .where(and(inArray(orders.id, [...ids]), sql`not ${exists(sent)}`))
}

/** A label that was printed before shows something else now. */
export async function countVersion(tx: Executor, id: number): Promise<void> {
  await tx
    .update(deliveries)
    .set({ version: sql`${deliveries.version} + 1` })
    .where(eq(deliveries.id, id))
}

/** Cancels parcels that have not been sent. Returns the ids of these. */
export async function cancelWaiting(tx: Executor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(deliveries)
    .set({ status: 'cancelled', version: sql`${deliveries.version} + 1` })
    .where(and(inArray(deliveries.id, [...ids]), eq(deliveries.status, 'preparing')))
    .returning({ id: deliveries.id })
  return rows.map(({ id }) => id)
}
