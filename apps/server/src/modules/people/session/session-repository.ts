import type { SessionTimes } from '@kaozhou/domain'
import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import type { Notifications } from '../../../database/notifications'
import { downloadGrants } from '../../../database/schema/study'
import { sessions } from '../../../database/schema/users'

export interface SessionRow extends SessionTimes {
  id: number
  userId: number
  /** The session of the login that it goes back to; its own id for that session itself. */
  familyId: number
  createdAt: number
  /** When it was last used, to the hour; null when that is not noted yet. */
  seenAt: number | null
}

export async function findSession(db: Executor, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      rotatedAt: sessions.rotatedAt,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      familyId: sql<number>`coalesce(${sessions.familyId}, ${sessions.id})`,
      // The driver gives bigint as text where it does not know the column.
      familySince: sql<number>`coalesce(${sessions.familySince}, ${sessions.createdAt})`.mapWith(
        Number,
      ),
    })
    .from(sessions)
    // A view of staff is found by its cookie alone (`viewing-repository.ts`).
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.viewedBy)))
  return row ?? null
}

/** When the login was that a session goes back to. */
export async function findLoginTime(db: Executor, id: number): Promise<number> {
  const [row] = await db
    .select({ familySince: sessions.familySince, createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, id))
  return row?.familySince ?? row?.createdAt ?? 0
}

export async function insertSession(
  db: Executor,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(session)
}

/** The channel on which servers tell each other of ended sessions; the payload is their ids, with commas. */
const ENDED_CHANNEL = 'kaozhou_sessions'
/** A notification has at most 8,000 bytes. */
const IDS_PER_NOTIFICATION = 500

/** Calls `listener` with the ids of sessions that a logout, a renewal or a revocation on any server has ended. */
export function listenForEndedSessions(
  notifications: Notifications,
  listener: (ids: readonly number[]) => void,
): Promise<void> {
  return notifications.listen(ENDED_CHANNEL, (payload) => listener(payload.split(',').map(Number)))
}

/** Ends the open sessions among these and tells all servers, when the transaction commits. Returns how many. */
async function endSessions(
  db: Executor,
  which: SQL | undefined,
  end: { revokedAt: number; rotatedAt?: number | null },
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set(end)
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({
      id: sessions.id,
      familyId: sql<number>`coalesce(${sessions.familyId}, ${sessions.id})`,
    })
  if (end.rotatedAt == null) await takeDownloads(db, ended)
  for (let from = 0; from < ended.length; from += IDS_PER_NOTIFICATION) {
    const ids = ended.slice(from, from + IDS_PER_NOTIFICATION).map(({ id }) => id)
    await db.execute(sql`select pg_notify(${ENDED_CHANNEL}, ${ids.join(',')})`)
  }
  return ended.length
}

/** What a device keeps goes with its login; a renewed one goes on with it. */
async function takeDownloads(db: Executor, ended: readonly { familyId: number }[]): Promise<void> {
  const families = ended.map(({ familyId }) => familyId)
  if (families.length === 0) return
  await db
    .update(downloadGrants)
    .set({ key: null, takenFor: 'removed' })
    .where(and(inArray(downloadGrants.familyId, families), isNotNull(downloadGrants.key)))
}

/** Ends a session, with `rotatedAt` because its token is exchanged for a new one. False when it is over already. */
export async function revokeSession(
  db: Executor,
  id: number,
  now: number,
  rotatedAt: number | null = null,
): Promise<boolean> {
  return (await endSessions(db, eq(sessions.id, id), { revokedAt: now, rotatedAt })) === 1
}

/** Ends a login's session and every one that was renewed from it. */
export async function revokeFamily(db: Executor, familyId: number, now: number): Promise<void> {
  const isOfFamily = or(eq(sessions.id, familyId), eq(sessions.familyId, familyId))
  await endSessions(db, isOfFamily, { revokedAt: now })
}

/** Ends the sessions of a user except `keptSessionId`. */
export async function revokeOtherSessions(
  db: Executor,
  userId: number,
  keptSessionId: number | null,
  now: number,
): Promise<void> {
  const isOther = keptSessionId === null ? undefined : ne(sessions.id, keptSessionId)
  await endSessions(db, and(eq(sessions.userId, userId), isOther), { revokedAt: now })
}

/** Ends the sessions that this browser has opened for a user since then. */
export async function revokeOpenedSince(
  tx: Executor,
  since: number,
  { userId, userAgent, address, now }: Pick<SessionRow, 'userId'> & Browser & { now: number },
): Promise<void> {
  const ofBrowser = and(
    eq(sessions.userId, userId),
    eq(sessions.userAgent, userAgent),
    eq(sessions.address, address),
    gte(sessions.createdAt, since),
    isNull(sessions.viewedBy),
  )
  await endSessions(tx, ofBrowser, { revokedAt: now })
}

interface Browser {
  userAgent: string
  address: string
}

/** The sessions of a user that can still be used or renewed, the one that was used last first. */
export async function listSessions(
  db: Executor,
  userId: number,
  usableAfter: number,
): Promise<(Pick<SessionRow, 'id' | 'familyId' | 'familySince'> & DeviceColumns)[]> {
  const { id, familyId, familySince, createdAt, seenAt } = sessions
  return db
    .select({
      id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      familyId: sql<number>`coalesce(${familyId}, ${id})`,
      familySince: sql<number>`coalesce(${familySince}, ${createdAt})`.mapWith(Number),
      seenAt: sql<number>`coalesce(${seenAt}, ${createdAt})`.mapWith(Number),
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.viewedBy),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, usableAfter),
      ),
    )
    .orderBy(desc(sql`coalesce(${seenAt}, ${createdAt})`), desc(id))
}

interface DeviceColumns extends Browser {
  seenAt: number
}

export async function noteUse(
  db: Executor,
  id: number,
  use: { seenAt: number; address?: string },
): Promise<void> {
  await db.update(sessions).set(use).where(eq(sessions.id, id))
}

/** Removes what says where and with what a user was logged in. */
export async function forgetDevices(tx: Executor, userId: number): Promise<void> {
  await tx.update(sessions).set({ userAgent: '', address: '' }).where(eq(sessions.userId, userId))
}

export async function extendSession(db: Executor, id: number, expiresAt: number): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
}
