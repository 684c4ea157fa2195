import type { CardPeriod } from '@kaozhou/domain'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { membershipCards, privileges } from '../../../database/schema/content'
import { membershipCardCodes, userMembershipCards } from '../../../database/schema/membership'

export type PrivilegeRow = typeof privileges.$inferSelect
export type MembershipCardRow = typeof membershipCards.$inferSelect
export type UserMembershipCardRow = typeof userMembershipCards.$inferSelect
export type MembershipCardCodeRow = typeof membershipCardCodes.$inferSelect

export function listPrivileges(db: Executor): Promise<PrivilegeRow[]> {
  return db.select().from(privileges).orderBy(asc(privileges.level), asc(privileges.id))
}

export function listCards(db: Executor): Promise<MembershipCardRow[]> {
  return db
    .select()
    .from(membershipCards)
    .orderBy(asc(membershipCards.level), asc(membershipCards.id))
}

/** The active card of a user: the one with the highest level that has not expired. */
export async function findActiveCard(
  db: Executor,
  userId: number,
  now: number,
): Promise<{ owned: UserMembershipCardRow; card: MembershipCardRow } | null> {
  const [row] = await db
    .select({ owned: userMembershipCards, card: membershipCards })
    .from(userMembershipCards)
    .innerJoin(membershipCards, eq(membershipCards.id, userMembershipCards.cardId))
    .where(and(eq(userMembershipCards.userId, userId), gt(userMembershipCards.expiresAt, now)))
    .orderBy(desc(userMembershipCards.level), desc(userMembershipCards.expiresAt))
    .limit(1)
  return row ?? null
}

/** What a user has of one card that has not expired, the earliest first. */
export async function listHeldCards(
  db: Executor,
  { userId, cardId, now }: { userId: number; cardId: number; now: number },
): Promise<UserMembershipCardRow[]> {
  return db
    .select()
    .from(userMembershipCards)
    .where(
      and(
        eq(userMembershipCards.userId, userId),
        eq(userMembershipCards.cardId, cardId),
        gt(userMembershipCards.expiresAt, now),
      ),
    )
    .orderBy(asc(userMembershipCards.beginsAt), asc(userMembershipCards.id))
}

/** Until when a user has each card, with everything that was bought ahead; cards that have expired are left out. */
export async function listCardEnds(
  db: Executor,
  userId: number,
  now: number,
): Promise<Map<number, number>> {
  const rows = await db
    .select({
      cardId: userMembershipCards.cardId,
      end: sql<number>`max(${userMembershipCards.expiresAt})`,
    })
    .from(userMembershipCards)
    .where(and(eq(userMembershipCards.userId, userId), gt(userMembershipCards.expiresAt, now)))
    .groupBy(userMembershipCards.cardId)
  return new Map(rows.map(({ cardId, end }) => [cardId, Number(end)]))
}

/** Cards of one user are given and taken back one after the other: each begins when the one before it ends. */
export async function lockCards(tx: Executor, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7, ${userId})`)
}

export async function findCardOfOrder(
  db: Executor,
  orderId: string,
): Promise<UserMembershipCardRow | null> {
  const [row] = await db
    .select()
    .from(userMembershipCards)
    .where(eq(userMembershipCards.orderId, orderId))
  return row ?? null
}

/** The card that a user got for an invitation. */
export async function findCardOfInvitation(
  db: Executor,
  { userId, inviteeId }: { userId: number; inviteeId: number },
): Promise<UserMembershipCardRow | null> {
  const [row] = await db
    .select()
    .from(userMembershipCards)
    .where(
      and(eq(userMembershipCards.userId, userId), eq(userMembershipCards.inviteeId, inviteeId)),
    )
  return row ?? null
}

export async function deleteUserCard(tx: Executor, id: number): Promise<void> {
  await tx.delete(userMembershipCards).where(eq(userMembershipCards.id, id))
}

export async function moveUserCard(
  tx: Executor,
  id: number,
  { beginsAt, expiresAt }: CardPeriod,
): Promise<void> {
  await tx
    .update(userMembershipCards)
    .set({ beginsAt, expiresAt })
    .where(eq(userMembershipCards.id, id))
}

export async function findCard(db: Executor, id: number): Promise<MembershipCardRow | null> {
  const [row] = await db.select().from(membershipCards).where(eq(membershipCards.id, id))
  return row ?? null
}

export async function findCardCode(
  db: Executor,
  code: string,
): Promise<MembershipCardCodeRow | null> {
  const [row] = await db
    .select()
    .from(membershipCardCodes)
    .where(eq(membershipCardCodes.code, code))
  return row ?? null
}

/** Marks a code as used. False when it is used or expired. */
export async function useCardCode(
  tx: Executor,
  code: string,
  userId: number,
  now: number,
): Promise<boolean> {
  const rows = await tx
    .update(membershipCardCodes)
    .set({ usedAt: now, usedBy: userId })
    .where(
      and(
        eq(membershipCardCodes.code, code),
        isNull(membershipCardCodes.usedAt),
        gt(membershipCardCodes.endTime, now),
      ),
    )
    .returning({ code: membershipCardCodes.code })
  return rows.length === 1
}

export async function insertUserCard(
  tx: Executor,
  row: typeof userMembershipCards.$inferInsert,
): Promise<void> {
  await tx.insert(userMembershipCards).values(row)
}
