import { asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { wishScores } from '../../../database/schema/marketing'
import { users } from '../../../database/schema/users'

export type WishRow = typeof wishScores.$inferSelect

export async function listWishes(db: Executor, userId: number): Promise<WishRow[]> {
  return db
    .select()
    .from(wishScores)
    .where(eq(wishScores.userId, userId))
    .orderBy(asc(wishScores.exam))
}

export async function saveWish(db: Executor, row: WishRow): Promise<WishRow> {
  const { score, wish, updatedAt } = row
  await db
    .insert(wishScores)
    .values(row)
    .onConflictDoUpdate({
      target: [wishScores.userId, wishScores.exam],
      set: { score, wish, updatedAt },
    })
  return row
}

/** The wishes of all users for an exam, the newest first. */
export async function listWall(
  db: Executor,
  exam: WishRow['exam'],
  window: { offset: number; limit: number },
) {
  const where = eq(wishScores.exam, exam)
  const rows = await db
    .select({
      nickname: users.nickname,
      avatar: users.avatar,
      score: wishScores.score,
      wish: wishScores.wish,
      updatedAt: wishScores.updatedAt,
    })
    .from(wishScores)
    .innerJoin(users, eq(users.id, wishScores.userId))
    .where(where)
    .orderBy(desc(wishScores.updatedAt), desc(wishScores.userId))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(wishScores, where) }
}
