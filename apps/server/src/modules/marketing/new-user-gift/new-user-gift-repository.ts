import { asc, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { newUserGiftClaims, newUserGifts } from '../../../database/schema/markets'

export type NewUserGiftRow = typeof newUserGifts.$inferSelect

/** The gift that the storefront shows: the one with the smallest id. */
export async function findNewUserGift(db: Executor): Promise<NewUserGiftRow | null> {
  const [row] = await db.select().from(newUserGifts).orderBy(asc(newUserGifts.id)).limit(1)
  return row ?? null
}

export async function findNewUserGifts(
  db: Executor,
  ids: readonly number[],
): Promise<NewUserGiftRow[]> {
  return db
    .select()
    .from(newUserGifts)
    .where(inArray(newUserGifts.id, [...ids]))
    .orderBy(asc(newUserGifts.id))
}

/** False when the user has claimed the gift before. */
export async function insertGiftClaim(
  tx: Executor,
  claim: typeof newUserGiftClaims.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(newUserGiftClaims)
    .values(claim)
    .onConflictDoNothing()
    .returning({ giftId: newUserGiftClaims.giftId })
  return rows.length === 1
}
