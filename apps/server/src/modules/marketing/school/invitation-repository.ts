import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { invitationCodes, invitationSteps, invitations } from '../../../database/schema/marketing'
import { users } from '../../../database/schema/users'

/** The user's own invitation code. */
export async function findOwnCode(db: Executor, userId: number): Promise<string | null> {
  const [row] = await db.select().from(invitationCodes).where(eq(invitationCodes.userId, userId))
  return row?.code ?? null
}

/** False when the user has a code, or another user has this one. */
export async function insertCode(
  tx: Executor,
  row: typeof invitationCodes.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(invitationCodes)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: invitationCodes.code })
  return inserted.length === 1
}

/** The user that a code belongs to; null when the account is closed. */
export async function findInviter(db: Executor, code: string) {
  const [row] = await db
    .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
    .from(invitationCodes)
    .innerJoin(users, eq(users.id, invitationCodes.userId))
    .where(and(eq(invitationCodes.code, code), isNull(users.closedAt)))
  return row ?? null
}

/** False when the user has accepted an invitation before. */
export async function insertInvitation(
  tx: Executor,
  row: typeof invitations.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(invitations)
    .values(row)
    .onConflictDoNothing()
    .returning({ inviteeId: invitations.inviteeId })
  return inserted.length === 1
}

/** Whose invitation a user accepted; null when none. */
export async function findAccepted(db: Executor, inviteeId: number) {
  const [row] = await db
    .select({
      inviterId: users.id,
      nickname: users.nickname,
      avatar: users.avatar,
      acceptedAt: invitations.acceptedAt,
      rewardedAt: invitations.rewardedAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(eq(invitations.inviteeId, inviteeId))
  return row ?? null
}

/** False when the invitation was rewarded before, or there is none. */
export async function changeInviter(
  tx: Executor,
  { inviteeId, inviterId }: { inviteeId: number; inviterId: number },
): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ inviterId })
    .where(and(eq(invitations.inviteeId, inviteeId), isNull(invitations.rewardedAt)))
    .returning({ inviteeId: invitations.inviteeId })
  return rows.length === 1
}

/** Locks an inviter: rewards of two friends who pay at the same moment are counted one after the other. */
export async function lockInviter(tx: Executor, userId: number): Promise<void> {
  await tx
    .select({ userId: invitationCodes.userId })
    .from(invitationCodes)
    .where(eq(invitationCodes.userId, userId))
    .for('update')
}

/** False when the step was given before. */
export async function insertStep(
  tx: Executor,
  row: typeof invitationSteps.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(invitationSteps)
    .values(row)
    .onConflictDoNothing()
    .returning({ friends: invitationSteps.friends })
  return inserted.length === 1
}

/** The steps that were given to an inviter. */
export async function listSteps(db: Executor, inviterId: number): Promise<number[]> {
  const rows = await db
    .select({ friends: invitationSteps.friends })
    .from(invitationSteps)
    .where(eq(invitationSteps.inviterId, inviterId))
  return rows.map(({ friends }) => friends)
}

/** Marks an invitation as rewarded and returns the inviter; null when there is none or it was rewarded before. */
export async function takeReward(
  tx: Executor,
  inviteeId: number,
  now: number,
): Promise<number | null> {
  const [row] = await tx
    .update(invitations)
    .set({ rewardedAt: now })
    .where(and(eq(invitations.inviteeId, inviteeId), isNull(invitations.rewardedAt)))
    .returning({ inviterId: invitations.inviterId })
  return row?.inviterId ?? null
}

export async function listInvited(db: Executor, inviterId: number, limit: number) {
  return db
    .select({
      nickname: users.nickname,
      avatar: users.avatar,
      acceptedAt: invitations.acceptedAt,
      rewardedAt: invitations.rewardedAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviteeId))
    .where(eq(invitations.inviterId, inviterId))
    .orderBy(desc(invitations.acceptedAt), desc(invitations.inviteeId))
    .limit(limit)
}

export async function countInvited(
  db: Executor,
  inviterId: number,
): Promise<{ invited: number; rewarded: number }> {
  const isOwn = eq(invitations.inviterId, inviterId)
  return {
    invited: await db.$count(invitations, isOwn),
    rewarded: await db.$count(invitations, and(isOwn, isNotNull(invitations.rewardedAt))),
  }
}
