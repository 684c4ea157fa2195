import type { CardPeriod } from '@kaozhou/domain'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { privileges, vipCards } from '../../../database/schema/content'
import { userVipCards, vipCardCodes } from '../../../database/schema/membership'

export type PrivilegeRow = typeof privileges.$inferSelect
export type VipCardRow = typeof vipCards.$inferSelect
export type UserVipCardRow = typeof userVipCards.$inferSelect
export type VipCardCodeRow = typeof vipCardCodes.$inferSelect

export function listPrivileges(db: Executor): Promise<PrivilegeRow[]> {
  return db.select().from(privileges).orderBy(asc(privileges.level), asc(privileges.id))
}

export function listCards(db: Executor): Promise<VipCardRow[]> {
  return db.select().from(vipCards).orderBy(asc(vipCards.level), asc(vipCards.id))
}

/** The active card of a user: the one with the highest level that has not expired. */
export async function findActiveCard(
  db: Executor,
  userId: number,
  now: number,
): Promise<{ owned: UserVipCardRow; card: VipCardRow } | null> {
  const [row] = await db
    .select({ owned: userVipCards, card: vipCards })
    .from(userVipCards)
    .innerJoin(vipCards, eq(vipCards.id, userVipCards.cardId))
    .where(and(eq(userVipCards.userId, userId), gt(userVipCards.expiresAt, now)))
    .orderBy(desc(userVipCards.level), desc(userVipCards.expiresAt))
    .limit(1)
  return row ?? null
}

/** What a user has of one card that has not expired, the earliest first. */
export async function listHeldCards(
  db: Executor,
  { userId, cardId, now }: { userId: number; cardId: number; now: number },
): Promise<UserVipCardRow[]> {
  return db
    .select()
    .from(userVipCards)
    .where(
      and(
        eq(userVipCards.userId, userId),
        eq(userVipCards.cardId, cardId),
        gt(userVipCards.expiresAt, now),
      ),
    )
    .orderBy(asc(userVipCards.beginsAt), asc(userVipCards.id))
}

/** Until when a user has each card, with everything that was bought ahead; cards that have expired are left out. */
export async function listCardEnds(
  db: Executor,
  userId: number,
  now: number,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ cardId: userVipCards.cardId, end: sql<number>`max(${userVipCards.expiresAt})` })
    .from(userVipCards)
    .where(and(eq(userVipCards.userId, userId), gt(userVipCards.expiresAt, now)))
    .groupBy(userVipCards.cardId)
  return new Map(rows.map(({ cardId, end }) => [cardId, Number(end)]))
}

/** Cards of one user are given and taken back one after the other: each begins when the one before it ends. */
export async function lockCards(tx: Executor, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7, ${userId})`)
}

export async function findCardOfOrder(
  db: Executor,
  orderId: string,
): Promise<UserVipCardRow | null> {
  const [row] = await db.select().from(userVipCards).where(eq(userVipCards.orderId, orderId))
  return row ?? null
}

/** The card that a user got for an invitation. */
export async function findCardOfInvitation(
  db: Executor,
  { userId, inviteeId }: { userId: number; inviteeId: number },
): Promise<UserVipCardRow | null> {
  const [row] = await db
    .select()
    .from(userVipCards)
    .where(and(eq(userVipCards.userId, userId), eq(userVipCards.inviteeId, inviteeId)))
  return row ?? null
}

export async function deleteUserCard(tx: Executor, id: number): Promise<void> {
  await tx.delete(userVipCards).where(eq(userVipCards.id, id))
}

export async function moveUserCard(
  tx: Executor,
  id: number,
  { beginsAt, expiresAt }: CardPeriod,
): Promise<void> {
  await tx.update(userVipCards).set({ beginsAt, expiresAt }).where(eq(userVipCards.id, id))
}

export async function findCard(db: Executor, id: number): Promise<VipCardRow | null> {
  const [row] = await db.select().from(vipCards).where(eq(vipCards.id, id))
  return row ?? null
}

export async function findCardCode(db: Executor, code: string): Promise<VipCardCodeRow | null> {
  const [row] = await db.select().from(vipCardCodes).where(eq(vipCardCodes.code, code))
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
    .update(vipCardCodes)
    .set({ usedAt: now, usedBy: userId })
    .where(
      and(eq(vipCardCodes.code, code), isNull(vipCardCodes.usedAt), gt(vipCardCodes.endTime, now)),
    )
    .returning({ code: vipCardCodes.code })
  return rows.length === 1
}

export async function insertUserCard(
  tx: Executor,
  row: typeof userVipCards.$inferInsert,
): Promise<void> {
  await tx.insert(userVipCards).values(row)
}
