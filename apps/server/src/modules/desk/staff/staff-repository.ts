import type { Role } from '@kaozhou/domain'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { staff, staffSessions } from '../../../database/schema/desk'

export type StaffRow = typeof staff.$inferSelect

export async function findStaff(db: Executor, id: number): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  return row ?? null
}

/** Locks a person’s row until the transaction ends. */
export async function lockStaff(tx: Executor, id: number): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('update')
}

export async function findByLogin(db: Executor, login: string): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.login, login))
  return row ?? null
}

export async function findByLink(
  db: Executor,
  linkHash: string,
  now: number,
): Promise<StaffRow | null> {
  const isOpen = and(eq(staff.linkHash, linkHash), gt(staff.linkEndsAt, now), isNull(staff.endedAt))
  const [row] = await db.select().from(staff).where(isOpen)
  return row ?? null
}

/** All who work or worked here, with when they were last seen. */
export async function listStaff(db: Executor): Promise<(StaffRow & { seenAt: number | null })[]> {
  const rows = await db
    .select({ row: staff, seenAt: max(staffSessions.seenAt) })
    .from(staff)
    .leftJoin(staffSessions, eq(staffSessions.staffId, staff.id))
    .groupBy(staff.id)
    .orderBy(asc(staff.id))
  return rows.map(({ row, seenAt }) => ({ ...row, seenAt }))
}

export async function listDemoStaff(db: Executor): Promise<StaffRow[]> {
  return db
    .select()
    .from(staff)
    .where(and(eq(staff.isDemo, true), isNull(staff.endedAt)))
    .orderBy(asc(staff.id))
}

/** True when somebody has set a password. */
export async function isAnybodyIn(db: Executor): Promise<boolean> {
  const found = await db
    .select({ id: staff.id })
    .from(staff)
    .where(isNotNull(staff.passwordHash))
    .limit(1)
  return found.length > 0
}

/** Adds those whose login is not taken. */
export async function insertMissingStaff(
  tx: Executor,
  rows: (typeof staff.$inferInsert)[],
): Promise<void> {
  await tx.insert(staff).values(rows).onConflictDoNothing()
}

/** The new row; null when the login is taken. */
export async function insertStaff(
  tx: Executor,
  row: typeof staff.$inferInsert,
): Promise<StaffRow | null> {
  const [added] = await tx.insert(staff).values(row).onConflictDoNothing().returning()
  return added ?? null
}

export async function updateStaff(
  tx: Executor,
  id: number,
  set: Partial<typeof staff.$inferInsert>,
): Promise<StaffRow | null> {
  const [row] = await tx.update(staff).set(set).where(eq(staff.id, id)).returning()
  return row ?? null
}

/** Takes a one-time code's period; false when it, or a later one, was taken before. */
export async function takeStep(db: Executor, id: number, step: number): Promise<boolean> {
  const taken = await db
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), lt(staff.totpStep, step)))
    .returning({ id: staff.id })
  return taken.length === 1
}

/** The stored secret of everybody who has one. */
export async function listTotpSecrets(
  db: Executor,
): Promise<{ id: number; login: string; totpSecret: string }[]> {
  return db
    .select({ id: staff.id, login: staff.login, totpSecret: sql<string>`${staff.totpSecret}` })
    .from(staff)
    .where(and(isNotNull(staff.totpSecret), isNull(staff.endedAt)))
}

/** Stores a secret in another form, unless it was set anew meanwhile. */
export async function replaceTotpSecret(
  db: Executor,
  { id, totpSecret }: { id: number; totpSecret: string },
  stored: string,
): Promise<void> {
  await db
    .update(staff)
    .set({ totpSecret: stored })
    .where(and(eq(staff.id, id), eq(staff.totpSecret, totpSecret)))
}

/** Owners who can log in, locked until the transaction ends: the last one stays. */
export async function lockOwners(tx: Executor): Promise<number[]> {
  const owner: Role = 'owner'
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        sql`${owner} = any(${staff.roles})`,
        isNull(staff.endedAt),
        isNotNull(staff.passwordHash),
      ),
    )
    .orderBy(asc(staff.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** The names of some of the staff, by their ids. */
export async function listStaffNames(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
