import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { serviceStates } from '../../database/schema/desk'

export type ServiceStateRow = typeof serviceStates.$inferSelect

/** The row of the backups beside those of the services. */
export const BACKUP = 'backup'

/** A service answered. */
export async function saveAnswer(db: Executor, name: string, okAt: number): Promise<void> {
  await db
    .insert(serviceStates)
    .values({ name, since: okAt, okAt })
    .onConflictDoUpdate({ target: serviceStates.name, set: { okAt, failures: 0 } })
}

/** A service did not answer. */
export async function saveFailure(
  db: Executor,
  name: string,
  { at: failedAt, fault }: { at: number; fault: string },
): Promise<void> {
  await db
    .insert(serviceStates)
    .values({ name, since: failedAt, failedAt, fault, failures: 1 })
    .onConflictDoUpdate({
      target: serviceStates.name,
      set: { failedAt, fault, failures: sql`${serviceStates.failures} + 1` },
    })
}

/** A notification of a service was accepted. */
export async function saveHeard(db: Executor, name: string, heardAt: number): Promise<void> {
  await db
    .insert(serviceStates)
    .values({ name, since: heardAt, heardAt })
    .onConflictDoUpdate({ target: serviceStates.name, set: { heardAt } })
}

/** When the last backup was made, as one of the servers knows; the newest time of all of them stays. */
export async function saveBackup(
  db: Executor,
  { madeAt, now }: { madeAt: number | null; now: number },
): Promise<void> {
  await db
    .insert(serviceStates)
    .values({ name: BACKUP, since: now, okAt: madeAt })
    .onConflictDoUpdate({
      target: serviceStates.name,
      set: { okAt: sql`greatest(${serviceStates.okAt}, excluded.ok_at)` },
    })
}

export async function listServiceStates(db: Executor): Promise<ServiceStateRow[]> {
  return db.select().from(serviceStates)
}
