import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { couponCards } from '../../../database/schema/marketing'
import { coupons } from '../../../database/schema/markets'

export type CardRow = typeof couponCards.$inferSelect

/** The cards whose time has begun and not ended. */
export async function listCards(db: Executor, now: number): Promise<CardRow[]> {
  return db
    .select()
    .from(couponCards)
    .where(and(lte(couponCards.startTime, now), gt(couponCards.endTime, now)))
    .orderBy(asc(couponCards.sort), asc(couponCards.id))
    .limit(50)
}

export async function findCard(db: Executor, id: number): Promise<CardRow | null> {
  const [row] = await db.select().from(couponCards).where(eq(couponCards.id, id))
  return row ?? null
}

export async function findCoupons(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(coupons)
    .where(inArray(coupons.id, [...ids]))
}
