import type { ViewFacts } from '@kaozhou/domain'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { staff, staffSessions } from '../../../database/schema/desk'
import { sessions, users } from '../../../database/schema/users'

/** A view with what it depends on. */
export interface ViewRow extends ViewFacts {
  id: number
  userId: number
  mobile: string | null
  staffId: number
  staffName: string
}

export async function findView(db: Executor, tokenHash: string): Promise<ViewRow | null> {
  const [row] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      mobile: users.mobile,
      staffId: staff.id,
      staffName: staff.name,
      student: { closedAt: users.closedAt },
      staff: { roles: staff.roles, endedAt: staff.endedAt },
      session: {
        createdAt: staffSessions.createdAt,
        seenAt: staffSessions.seenAt,
        endedAt: staffSessions.endedAt,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(staff, eq(staff.id, sessions.viewedBy))
    .innerJoin(staffSessions, eq(staffSessions.id, sessions.viewedIn))
    .where(eq(sessions.tokenHash, tokenHash))
  if (!row) return null
  const { session, ...view } = row
  return { ...view, staff: { ...row.staff, session } }
}

/** Gives a view that was begun in this session of the desk its token, in place of its code. Null for a code that is used or too old. */
export async function exchangeCode(
  db: Executor,
  { codeHash, viewedIn, begunAfter }: { codeHash: string; viewedIn: number; begunAfter: number },
  tokenHash: string,
): Promise<{ userId: number; expiresAt: number } | null> {
  const [row] = await db
    .update(sessions)
    .set({ tokenHash })
    .where(
      and(
        eq(sessions.tokenHash, codeHash),
        eq(sessions.viewedIn, viewedIn),
        gt(sessions.createdAt, begunAfter),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ userId: sessions.userId, expiresAt: sessions.expiresAt })
  return row ?? null
}

/** Ends the open views of a member of staff, or those of one student. Returns how many. */
export async function endViews(
  db: Executor,
  { staffId, userId }: { staffId: number; userId?: number },
  now: number,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.viewedBy, staffId),
        userId === undefined ? undefined : eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}
