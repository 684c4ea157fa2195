import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { staff, staffSessions } from '../../../database/schema/desk'
import { staffPasskeys } from '../../../database/schema/passkeys'

export type StaffSessionRow = typeof staffSessions.$inferSelect

export async function insertStaffSession(
  db: Executor,
  row: typeof staffSessions.$inferInsert,
): Promise<void> {
  await db.insert(staffSessions).values(row)
}

/** A session that was not ended, with its person, who works here still. */
export async function findStaffSession(db: Executor, tokenHash: string) {
  const hasPasskey = exists(
    db.select({ one: sql`1` }).from(staffPasskeys).where(eq(staffPasskeys.staffId, staff.id)),
  )
  const [row] = await db
    .select({ session: staffSessions, person: staff, hasPasskey: sql<boolean>`${hasPasskey}` })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        isNull(staffSessions.endedAt),
        isNull(staff.endedAt),
      ),
    )
  return row ?? null
}

/** A session by its number, with its person; either may be over. */
export async function findStaffSessionById(db: Executor, id: number) {
  const [row] = await db
    .select({ session: staffSessions, person: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(eq(staffSessions.id, id))
  return row ?? null
}

export async function noteStaffUse(
  db: Executor,
  id: number,
  set: { seenAt: number; address: string },
): Promise<void> {
  await db.update(staffSessions).set(set).where(eq(staffSessions.id, id))
}

export async function noteFactor(db: Executor, id: number, factorAt: number): Promise<void> {
  await db.update(staffSessions).set({ factorAt }).where(eq(staffSessions.id, id))
}

/** The sessions of a person that were not ended, the last used first. */
export async function listStaffSessions(db: Executor, staffId: number): Promise<StaffSessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)))
    .orderBy(desc(staffSessions.seenAt))
    .limit(100)
}

/** Ends one session of a person, or all. Returns how many. */
export async function endStaffSessions(
  db: Executor,
  which: { staffId: number; id?: number },
  now: number,
): Promise<number> {
  const ended = await db
    .update(staffSessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSessions.staffId, which.staffId),
        which.id === undefined ? undefined : eq(staffSessions.id, which.id),
        isNull(staffSessions.endedAt),
      ),
    )
    .returning({ id: staffSessions.id })
  return ended.length
}
