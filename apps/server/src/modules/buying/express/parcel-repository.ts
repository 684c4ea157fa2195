import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { deliveries, deliveryEvents, type ParcelAddress } from '../../../database/schema/logistics'

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

/** The parcel of what it belongs to. */
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

/** What happened to some parcels, the newest first. */
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

/** Null when there is one already for what it belongs to. */
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

/** False when the parcel has left already. */
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

/** Parcels that the carrier has news of; another server leaves them alone until the transaction ends. */
export async function lockDueParcels(
  tx: Executor,
  now: number,
  limit: number,
): Promise<ParcelRow[]> {
  return tx
    .select()
    .from(deliveries)
    .where(lte(deliveries.nextEventAt, now))
    .orderBy(asc(deliveries.nextEventAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function updateParcel(
  tx: Executor,
  id: number,
  change: Partial<ParcelRow>,
): Promise<void> {
  await tx.update(deliveries).set(change).where(eq(deliveries.id, id))
}

/** Stops a parcel that has not left. Returns its number, or null. */
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
