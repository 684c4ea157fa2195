import type { SessionTimes } from '@kaozhou/domain'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { sessions } from '../../../database/schema/users'

export interface SessionRow extends SessionTimes {
  id: number
  userId: number
  /** The session of the login that it goes back to; its own id for that session itself. */
  familyId: number
}

export async function findSession(db: Executor, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      rotatedAt: sessions.rotatedAt,
      familyId: sql<number>`coalesce(${sessions.familyId}, ${sessions.id})`,
      // The driver gives bigint as text where it does not know the column.
      familySince: sql<number>`coalesce(${sessions.familySince}, ${sessions.createdAt})`.mapWith(
        Number,
      ),
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return row ?? null
}

export async function insertSession(
  db: Executor,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Ends a session, with `rotatedAt` because its token is exchanged for a new one. False when it is over already. */
export async function revokeSession(
  db: Executor,
  id: number,
  now: number,
  rotatedAt: number | null = null,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now, rotatedAt })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** Ends a login's session and every one that was renewed from it. */
export async function revokeFamily(db: Executor, familyId: number, now: number): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        or(eq(sessions.id, familyId), eq(sessions.familyId, familyId)),
        isNull(sessions.revokedAt),
      ),
    )
}

export async function extendSession(db: Executor, id: number, expiresAt: number): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
}
