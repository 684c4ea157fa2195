import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
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

/** When the user's card of this kind expires, which is when another one of it begins; null without an active one. */
export async function findCardEnd(
  db: Executor,
  userId: number,
  cardId: number,
  now: number,
): Promise<number | null> {
  const [row] = await db
    .select({ expiresAt: userVipCards.expiresAt })
    .from(userVipCards)
    .where(
      and(
        eq(userVipCards.userId, userId),
        eq(userVipCards.cardId, cardId),
        gt(userVipCards.expiresAt, now),
      ),
    )
    .orderBy(desc(userVipCards.expiresAt))
    .limit(1)
  return row?.expiresAt ?? null
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
