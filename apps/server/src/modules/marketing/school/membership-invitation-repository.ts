import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { membershipInvitations } from '../../../database/schema/marketing'
import { users } from '../../../database/schema/users'

/** False when the user has accepted an invitation to the membership before. */
export async function insertMembershipInvitation(
  tx: Executor,
  row: typeof membershipInvitations.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(membershipInvitations)
    .values(row)
    .onConflictDoNothing()
    .returning({ inviteeId: membershipInvitations.inviteeId })
  return inserted.length === 1
}

/** Whose invitation to the membership a user accepted; null when none. */
export async function findMembershipInvitation(db: Executor, inviteeId: number) {
  const [row] = await db
    .select({
      inviterId: users.id,
      nickname: users.nickname,
      avatar: users.avatar,
      acceptedAt: membershipInvitations.acceptedAt,
    })
    .from(membershipInvitations)
    .innerJoin(users, eq(users.id, membershipInvitations.inviterId))
    .where(eq(membershipInvitations.inviteeId, inviteeId))
  return row ?? null
}

export async function listMembershipFriends(db: Executor, inviterId: number, limit: number) {
  return db
    .select({
      nickname: users.nickname,
      avatar: users.avatar,
      acceptedAt: membershipInvitations.acceptedAt,
      rewardedAt: membershipInvitations.rewardedAt,
    })
    .from(membershipInvitations)
    .innerJoin(users, eq(users.id, membershipInvitations.inviteeId))
    .where(eq(membershipInvitations.inviterId, inviterId))
    .orderBy(desc(membershipInvitations.acceptedAt), desc(membershipInvitations.inviteeId))
    .limit(limit)
}

export async function countMembershipFriends(
  db: Executor,
  inviterId: number,
): Promise<{ invited: number; rewarded: number }> {
  const isOwn = eq(membershipInvitations.inviterId, inviterId)
  return {
    invited: await db.$count(membershipInvitations, isOwn),
    rewarded: await db.$count(
      membershipInvitations,
      and(isOwn, isNotNull(membershipInvitations.rewardedAt)),
    ),
  }
}

/** Marks an invitation as rewarded for an order and returns the inviter; null when there is none or it was rewarded. */
export async function takeMembershipReward(
  tx: Executor,
  { inviteeId, orderId, now }: { inviteeId: number; orderId: string; now: number },
): Promise<number | null> {
  const [row] = await tx
    .update(membershipInvitations)
    .set({ rewardedAt: now, orderId })
    .where(
      and(eq(membershipInvitations.inviteeId, inviteeId), isNull(membershipInvitations.rewardedAt)),
    )
    .returning({ inviterId: membershipInvitations.inviterId })
  return row?.inviterId ?? null
}

/** Takes back the mark of an order, so that a later one is rewarded. Returns the inviter; null when it had none. */
export async function returnMembershipReward(
  tx: Executor,
  { inviteeId, orderId }: { inviteeId: number; orderId: string },
): Promise<number | null> {
  const [row] = await tx
    .update(membershipInvitations)
    .set({ rewardedAt: null, orderId: null })
    .where(
      and(
        eq(membershipInvitations.inviteeId, inviteeId),
        eq(membershipInvitations.orderId, orderId),
      ),
    )
    .returning({ inviterId: membershipInvitations.inviterId })
  return row?.inviterId ?? null
}
