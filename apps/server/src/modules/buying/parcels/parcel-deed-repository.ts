import type { ParcelStatus } from '@kaozhou/domain'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  sql,
} from 'drizzle-orm'
import { type Executor, rowsOf } from '../../../database/executor'
import { deliveries, deliveryEvents, deliveryItems } from '../../../database/schema/logistics'
import type { ParcelRow } from '../express/parcel-repository'

/** The parcels with these numbers of a carrier or of several. */
export async function listByNumbers(
  db: Executor,
  numbers: readonly string[],
): Promise<Pick<ParcelRow, 'id' | 'carrier' | 'trackingNo'>[]> {
  if (numbers.length === 0) return []
  const { id, carrier, trackingNo } = deliveries
  return db
    .select({ id, carrier, trackingNo })
    .from(deliveries)
    .where(inArray(trackingNo, [...numbers]))
}

/** Held until the transaction ends: of two who use the same number at once, the second sees what the first did. */
export async function lockNumbers(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(9, 0)`)
}

export interface Sending {
  parcelId: number
  /** The carrier's code. */
  carrier: string
  trackingNo: string
}

/** Marks waiting parcels as sent, all in one statement. Returns how many were waiting. */
export async function markSent(
  tx: Executor,
  sendings: readonly Sending[],
  now: number,
): Promise<number> {
  const query = sql`
    update deliveries set status = 'shipped', shipped_at = ${now}, carrier = sent.carrier,
      tracking_no = sent."trackingNo", told_at = null, follow = 'due', follow_at = ${now},
      follow_tries = 0, follow_note = null, follow_salt = null
    from jsonb_to_recordset(${JSON.stringify(sendings)}::jsonb)
      as sent("parcelId" int, carrier text, "trackingNo" text)
    where deliveries.id = sent."parcelId" and deliveries.status = 'preparing'
    returning deliveries.id`
  return (await rowsOf(tx, query)).length
}

export async function updateParcel(
  tx: Executor,
  id: number,
  change: Partial<ParcelRow>,
): Promise<void> {
  await tx.update(deliveries).set(change).where(eq(deliveries.id, id))
}

/** Takes some of a thing out of its row into one of its own. Returns the new row's id. */
export async function splitItem(tx: Executor, id: number, quantity: number): Promise<number> {
  const { deliveryId, source, sourceId, courseId, name } = deliveryItems
  const [item] = await tx
    .update(deliveryItems)
    .set({ quantity: sql`${deliveryItems.quantity} - ${quantity}` })
    .where(eq(deliveryItems.id, id))
    .returning({ deliveryId, source, sourceId, courseId, name })
  if (!item) throw new Error('no such thing in a parcel')
  const [taken] = await tx
    .insert(deliveryItems)
    .values({ ...item, quantity })
    .returning({ id: deliveryItems.id })
  if (!taken) throw new Error('an insert returned no row')
  return taken.id
}

/** Says that labels of these versions were printed. */
export async function markPrinted(tx: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(deliveries)
    .set({ printedVersion: sql`${deliveries.version}` })
    .where(inArray(deliveries.id, [...ids]))
}

/** Parcels by their ids, the lowest first. */
export async function listParcelsById(db: Executor, ids: readonly number[]): Promise<ParcelRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(deliveries)
    .where(inArray(deliveries.id, [...ids]))
    .orderBy(asc(deliveries.id))
}

/** Where a list by time goes on. */
export interface PageKey {
  createdAt: number
  id: number
}

export interface GroupQuery {
  statuses: readonly ParcelStatus[]
  isOldestFirst: boolean
  /** Where the last page ended. */
  after: PageKey | null
  length: number
}

/** Parcels in some states, by the time of their making. */
export async function listGroupRows(
  db: Executor,
  { statuses, isOldestFirst, after, length }: GroupQuery,
): Promise<ParcelRow[]> {
  const { createdAt, id, status } = deliveries
  const own = sql`(${createdAt}, ${id})`
  const key = after && sql`(${after.createdAt}, ${after.id})`
  const beyond = key ? (isOldestFirst ? sql`${own} > ${key}` : sql`${own} < ${key}`) : undefined
  const order = isOldestFirst ? asc : desc
  return db
    .select()
    .from(deliveries)
    .where(and(inArray(status, [...statuses]), beyond))
    .orderBy(order(createdAt), order(id))
    .limit(length)
}

/** How many parcels are in each state. */
export async function countByStatus(
  db: Executor,
): Promise<{ status: ParcelStatus; parcels: number }[]> {
  const { status } = deliveries
  return db.select({ status, parcels: count() }).from(deliveries).groupBy(status)
}

/** How many numbers the carriers' service was asked to follow and did not answer. */
export async function countUnanswered(db: Executor): Promise<number> {
  const { follow, followNote } = deliveries
  return db.$count(deliveries, and(eq(follow, 'due'), isNotNull(followNote)))
}

/**
 * Parcels that wait, were created until then and that nobody at the desk has in hand: without a label, and without a line of
 * the staff in their history. The oldest first.
 */
export async function listParcelsToSend(
  db: Executor,
  { createdUntil, after, length }: { createdUntil: number; after: PageKey | null; length: number },
): Promise<PageKey[]> {
  const { createdAt, id, status, printedVersion } = deliveries
  const byStaff = db
    .select({ one: sql`1` })
    .from(deliveryEvents)
    .where(
      and(
        eq(deliveryEvents.deliveryId, id),
        eq(deliveryEvents.told, 'staff'),
        gt(deliveryEvents.staffId, 0),
      ),
    )
  return db
    .select({ id, createdAt })
    .from(deliveries)
    .where(
      and(
        eq(status, 'preparing'),
        lte(createdAt, createdUntil),
        after ? sql`(${createdAt}, ${id}) > (${after.createdAt}, ${after.id})` : undefined,
        isNull(printedVersion),
        notExists(byStaff),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(length)
}

/** The waiting parcels of some users. */
export async function listWaitingOf(
  db: Executor,
  userIds: readonly number[],
): Promise<Pick<ParcelRow, 'id' | 'userId' | 'address'>[]> {
  if (userIds.length === 0) return []
  const { id, userId, address, status } = deliveries
  return db
    .select({ id, userId, address })
    .from(deliveries)
    .where(and(eq(status, 'preparing'), inArray(userId, [...userIds])))
    .orderBy(asc(id))
}
