import { and, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import {
  liveHands,
  livePresence,
  liveServers,
  teacherAccounts,
} from '../../../../database/schema/live'

export type PresenceRow = typeof livePresence.$inferInsert

/** A server that did not renew its lease for so long has stopped: its connections do not count. */
const LEASE_MS = 5000

/** By the database's clock, which all servers share. */
const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
const leaseEnd = sql`${databaseNow} - ${LEASE_MS}::bigint`

/** Held until the transaction ends: servers renew their leases one at a time. */
export async function lockServers(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(6, 0)`)
}

/** Renews the lease of a server. False when it had none, or had lost it: what it holds has to be recorded again. */
export async function renewLease(tx: Executor, serverId: string): Promise<boolean> {
  const renewed = await tx
    .update(liveServers)
    .set({ seenAt: databaseNow })
    .where(eq(liveServers.serverId, serverId))
    .returning({ serverId: liveServers.serverId })
  if (renewed.length > 0) return true
  await tx.insert(liveServers).values({ serverId, seenAt: databaseNow })
  return false
}

export async function endLease(db: Executor, serverId: string): Promise<void> {
  await db.delete(liveServers).where(eq(liveServers.serverId, serverId))
}

/** Ends the leases that were not renewed. */
export async function endOldLeases(tx: Executor): Promise<void> {
  await tx.delete(liveServers).where(lte(liveServers.seenAt, leaseEnd))
}

/** Removes the connections to servers without a lease. Returns who had them; a person may have others. */
export function deleteStalePresence(tx: Executor): Promise<{ roomId: string; userId: number }[]> {
  const lease = tx
    .select({ one: sql`1` })
    .from(liveServers)
    .where(eq(liveServers.serverId, livePresence.serverId))
  return tx
    .delete(livePresence)
    .where(notExists(lease))
    .returning({ roomId: livePresence.roomId, userId: livePresence.userId })
}

export async function insertPresence(db: Executor, rows: readonly PresenceRow[]): Promise<void> {
  if (rows.length > 0) {
    await db
      .insert(livePresence)
      .values([...rows])
      .onConflictDoNothing()
  }
}

export async function deletePresence(
  db: Executor,
  connectionIds: readonly string[],
): Promise<void> {
  if (connectionIds.length === 0) return
  await db.delete(livePresence).where(inArray(livePresence.connectionId, [...connectionIds]))
}

/** Removes what a server has recorded. */
export async function deletePresenceOf(tx: Executor, serverId: string): Promise<void> {
  await tx.delete(livePresence).where(eq(livePresence.serverId, serverId))
}

/** How many users are in a room, over all servers that record it here. */
export async function countPresent(db: Executor, roomId: string): Promise<number> {
  const [row] = await db
    .select({ online: sql<number>`count(distinct ${livePresence.userId})::int` })
    .from(livePresence)
    .innerJoin(liveServers, eq(liveServers.serverId, livePresence.serverId))
    .where(and(eq(livePresence.roomId, roomId), gt(liveServers.seenAt, leaseEnd)))
  return row?.online ?? 0
}

/** The users who are in a room, over all servers that record it here. */
export async function listPresent(db: Executor, roomId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: livePresence.userId })
    .from(livePresence)
    .innerJoin(liveServers, eq(liveServers.serverId, livePresence.serverId))
    .where(and(eq(livePresence.roomId, roomId), gt(liveServers.seenAt, leaseEnd)))
  return rows.map(({ userId }) => userId)
}

/** The students who are in a room, over all servers that record it here; teachers are not asked. */
export async function listStudentsPresent(db: Executor, roomId: string): Promise<number[]> {
  const teaches = db
    .select({ one: sql`1` })
    .from(teacherAccounts)
    .where(eq(teacherAccounts.userId, livePresence.userId))
  const rows = await db
    .selectDistinct({ userId: livePresence.userId })
    .from(livePresence)
    .innerJoin(liveServers, eq(liveServers.serverId, livePresence.serverId))
    .where(
      and(eq(livePresence.roomId, roomId), gt(liveServers.seenAt, leaseEnd), notExists(teaches)),
    )
  return rows.map(({ userId }) => userId)
}

/** Those of some users who do not teach. */
export async function listStudentsAmong(
  db: Executor,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ userId: teacherAccounts.userId })
    .from(teacherAccounts)
    .where(inArray(teacherAccounts.userId, [...userIds]))
  const teachers = new Set(rows.map(({ userId }) => userId))
  return userIds.filter((userId) => !teachers.has(userId))
}

/** Lowers the hand of a user who has no connection to the room that is recorded here. False when none was up. */
export async function lowerHandUnlessPresent(
  db: Executor,
  roomId: string,
  userId: number,
): Promise<boolean> {
  const present = db
    .select({ one: sql`1` })
    .from(livePresence)
    .where(and(eq(livePresence.roomId, roomId), eq(livePresence.userId, userId)))
  const rows = await db
    .delete(liveHands)
    .where(and(eq(liveHands.roomId, roomId), eq(liveHands.userId, userId), notExists(present)))
    .returning({ userId: liveHands.userId })
  return rows.length > 0
}
