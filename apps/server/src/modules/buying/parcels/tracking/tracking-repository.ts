import { and, asc, eq, lte } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { deliveries, deliveryEvents } from '../../../../database/schema/logistics'
import type { ParcelRow } from '../../express/parcel-repository'

/** Parcels whose number is to be followed now, locked; another server skips them until the transaction ends. */
export async function lockToFollow(tx: Executor, now: number, limit: number): Promise<ParcelRow[]> {
  return tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.follow, 'due'), lte(deliveries.followAt, now)))
    .orderBy(asc(deliveries.followAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

type FollowFacts = Partial<
  Pick<ParcelRow, 'follow' | 'followAt' | 'followTries' | 'followNote' | 'followSalt'>
>

/** Keeps how the following of a number goes, unless the parcel has another number by now. */
export async function keepFollow(
  db: Executor,
  { id, trackingNo }: { id: number; trackingNo: string },
  facts: FollowFacts,
): Promise<void> {
  await db
    .update(deliveries)
    .set(facts)
    .where(and(eq(deliveries.id, id), eq(deliveries.trackingNo, trackingNo)))
}

/** The parcels that have a number: one for each carrier that has such a number. */
export async function findByNumber(db: Executor, trackingNo: string): Promise<ParcelRow[]> {
  return db.select().from(deliveries).where(eq(deliveries.trackingNo, trackingNo))
}

export async function lockParcel(tx: Executor, id: number): Promise<ParcelRow | null> {
  const [row] = await tx.select().from(deliveries).where(eq(deliveries.id, id)).for('update')
  return row ?? null
}

/** Keeps what a carrier told, each event once. */
export async function insertToldEvents(
  tx: Executor,
  rows: (typeof deliveryEvents.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(deliveryEvents).values(rows).onConflictDoNothing()
}
