import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { userProfiles } from '../../../database/schema/accounts'
import { pendants } from '../../../database/schema/content'
import { userPendants } from '../../../database/schema/membership'

export type PendantRow = typeof pendants.$inferSelect

/** The pendant that a person chose to wear, whether they still may or not. */
export async function findWornId(db: Executor, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ pendantId: userProfiles.pendantId })
    .from(userProfiles)
    .where(eq(userProfiles.userId, userId))
  return row?.pendantId ?? null
}

export function listPendants(db: Executor): Promise<PendantRow[]> {
  return db.select().from(pendants).orderBy(asc(pendants.id))
}

export async function findPendant(db: Executor, id: number): Promise<PendantRow | null> {
  const [row] = await db.select().from(pendants).where(eq(pendants.id, id))
  return row ?? null
}

export async function listUnlockedPendants(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .select({ pendantId: userPendants.pendantId })
    .from(userPendants)
    .where(eq(userPendants.userId, userId))
  return rows.map(({ pendantId }) => pendantId)
}

/** True for the call that unlocked it. */
export async function insertUserPendant(
  tx: Executor,
  row: typeof userPendants.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(userPendants)
    .values(row)
    .onConflictDoNothing()
    .returning({ pendantId: userPendants.pendantId })
  return rows.length === 1
}
