import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { deliveries, deliveryEvents } from '../../database/schema/logistics'
import { COLLECTED_AFTER } from './carrier-steps'

export type CarriedParcel = typeof deliveries.$inferSelect

/** Parcels with a step that is due, locked; another server skips them until the transaction ends. */
export async function lockDueParcels(
  tx: Executor,
  now: number,
  limit: number,
): Promise<CarriedParcel[]> {
  const { nextEventAt, status, createdAt } = deliveries
  const waits = and(
    eq(status, 'preparing'),
    isNull(nextEventAt),
    lte(createdAt, now - COLLECTED_AFTER),
  )
  return tx
    .select()
    .from(deliveries)
    .where(or(lte(nextEventAt, now), waits))
    .orderBy(asc(deliveries.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function updateParcel(
  tx: Executor,
  id: number,
  change: Partial<CarriedParcel>,
): Promise<void> {
  await tx.update(deliveries).set(change).where(eq(deliveries.id, id))
}

export async function insertStep(
  tx: Executor,
  row: typeof deliveryEvents.$inferInsert,
): Promise<void> {
  await tx.insert(deliveryEvents).values(row)
}
