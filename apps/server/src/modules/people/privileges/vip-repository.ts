import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { pendants, privileges, vipCards } from '../../../database/schema/content'
import { enrolments } from '../../../database/schema/learning'
import { userPendants, userVipCards, vipCardCodes } from '../../../database/schema/membership'

export type PrivilegeRow = typeof privileges.$inferSelect
export type VipCardRow = typeof vipCards.$inferSelect
export type UserVipCardRow = typeof userVipCards.$inferSelect
export type VipCardCodeRow = typeof vipCardCodes.$inferSelect
export type PendantRow = typeof pendants.$inferSelect

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

/** Opens the card's courses for as long as it runs; a course that is open longer stays so. */
export async function openCardCourses(
  tx: Executor,
  opening: { userId: number; courseIds: readonly number[]; now: number; expiresAt: number },
): Promise<void> {
  const { userId, now, expiresAt } = opening
  // In one order everywhere, so that two activations never wait for each other.
  const courseIds = [...opening.courseIds].sort((a, b) => a - b)
  if (courseIds.length === 0) return
  await tx
    .insert(enrolments)
    .values(
      courseIds.map((courseId) => ({
        userId,
        courseId,
        source: 'vip' as const,
        boughtAt: now,
        expiresAt,
      })),
    )
    .onConflictDoUpdate({
      target: [enrolments.userId, enrolments.courseId],
      set: { expiresAt: sql`greatest(${enrolments.expiresAt}, excluded.expires_at)` },
    })
}

export function listPendants(db: Executor): Promise<PendantRow[]> {
  return db.select().from(pendants).orderBy(asc(pendants.id))
}

export async function findPendant(db: Executor, id: number): Promise<PendantRow | null> {
  const [row] = await db.select().from(pendants).where(eq(pendants.id, id))
  return row ?? null
}

export async function listUnlockedPendants(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .select({ pendantId: userPendants.pendantId })
    .from(userPendants)
    .where(eq(userPendants.userId, userId))
  return rows.map(({ pendantId }) => pendantId)
}

/** False when the user has the pendant. */
export async function insertUserPendant(
  tx: Executor,
  row: typeof userPendants.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(userPendants)
    .values(row)
    .onConflictDoNothing()
    .returning({ pendantId: userPendants.pendantId })
  return rows.length === 1
}
