import { asc, eq, lte } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { sandboxParcels } from '../../database/schema/sandbox'

export type SandboxParcel = typeof sandboxParcels.$inferSelect

/** False when the number is subscribed already. */
export async function insertSubscription(
  db: Executor,
  row: typeof sandboxParcels.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(sandboxParcels).values(row).onConflictDoNothing().returning()
  return rows.length === 1
}

export async function findSubscription(
  db: Executor,
  number: string,
): Promise<SandboxParcel | null> {
  const [row] = await db.select().from(sandboxParcels).where(eq(sandboxParcels.number, number))
  return row ?? null
}

/** Parcels with a step that is due, locked; another server skips them until the transaction ends. */
export async function lockDue(tx: Executor, now: number, limit: number): Promise<SandboxParcel[]> {
  return tx
    .select()
    .from(sandboxParcels)
    .where(lte(sandboxParcels.nextPushAt, now))
    .orderBy(asc(sandboxParcels.nextPushAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function updateSubscription(
  db: Executor,
  id: number,
  change: Partial<SandboxParcel>,
): Promise<void> {
  await db.update(sandboxParcels).set(change).where(eq(sandboxParcels.id, id))
}
