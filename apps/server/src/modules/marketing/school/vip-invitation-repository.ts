import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { vipInvitations } from '../../../database/schema/marketing'
import { users } from '../../../database/schema/users'

/** False when the user has accepted an invitation to the membership before. */
export async function insertVipInvitation(
  tx: Executor,
  row: typeof vipInvitations.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(vipInvitations)
    .values(row)
    .onConflictDoNothing()
    .returning({ inviteeId: vipInvitations.inviteeId })
  return inserted.length === 1
}

/** Whose invitation to the membership a user accepted; null when none. */
export async function findVipInvitation(db: Executor, inviteeId: number) {
  const [row] = await db
    .select({
      inviterId: users.id,
      nickname: users.nickname,
      avatar: users.avatar,
      acceptedAt: vipInvitations.acceptedAt,
    })
    .from(vipInvitations)
    .innerJoin(users, eq(users.id, vipInvitations.inviterId))
    .where(eq(vipInvitations.inviteeId, inviteeId))
  return row ?? null
}

export async function listVipFriends(db: Executor, inviterId: number, limit: number) {
  return db
    .select({
      nickname: users.nickname,
      avatar: users.avatar,
      acceptedAt: vipInvitations.acceptedAt,
      rewardedAt: vipInvitations.rewardedAt,
    })
    .from(vipInvitations)
    .innerJoin(users, eq(users.id, vipInvitations.inviteeId))
    .where(eq(vipInvitations.inviterId, inviterId))
    .orderBy(desc(vipInvitations.acceptedAt), desc(vipInvitations.inviteeId))
    .limit(limit)
}

export async function countVipFriends(
  db: Executor,
  inviterId: number,
): Promise<{ invited: number; rewarded: number }> {
  const isOwn = eq(vipInvitations.inviterId, inviterId)
  return {
    invited: await db.$count(vipInvitations, isOwn),
    rewarded: await db.$count(vipInvitations, and(isOwn, isNotNull(vipInvitations.rewardedAt))),
  }
}

/** Marks an invitation as rewarded for an order and returns the inviter; null when there is none or it was rewarded. */
export async function takeVipReward(
  tx: Executor,
  { inviteeId, orderId, now }: { inviteeId: number; orderId: string; now: number },
): Promise<number | null> {
  const [row] = await tx
    .update(vipInvitations)
    .set({ rewardedAt: now, orderId })
    .where(and(eq(vipInvitations.inviteeId, inviteeId), isNull(vipInvitations.rewardedAt)))
    .returning({ inviterId: vipInvitations.inviterId })
  return row?.inviterId ?? null
}

/** Takes back the mark of an order, so that a later one is rewarded. Returns the inviter; null when it had none. */
export async function returnVipReward(
  tx: Executor,
  { inviteeId, orderId }: { inviteeId: number; orderId: string },
): Promise<number | null> {
  const [row] = await tx
    .update(vipInvitations)
    .set({ rewardedAt: null, orderId: null })
    .where(and(eq(vipInvitations.inviteeId, inviteeId), eq(vipInvitations.orderId, orderId)))
    .returning({ inviterId: vipInvitations.inviterId })
  return row?.inviterId ?? null
}
