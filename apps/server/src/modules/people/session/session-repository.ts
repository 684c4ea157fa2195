import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { sessions } from '../../../database/schema/users'

export interface SessionRow {
  id: number
  userId: number
  expiresAt: number
  revokedAt: number | null
}

export async function findSession(db: Executor, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
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

/** False when the session is revoked. */
export async function revokeSession(db: Executor, id: number, now: number): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

export async function extendSession(db: Executor, id: number, expiresAt: number): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
}
