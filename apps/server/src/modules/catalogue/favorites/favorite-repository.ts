import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'
import { favorites } from '../../../database/schema/learning'
import type { CourseRow } from '../courses/course-repository'

export interface FavoriteRow {
  course: CourseRow
  addedAt: number
}

/** A user's favourite courses, the last added first, and how many there are in all. */
export async function listFavorites(
  db: Executor,
  userId: number,
  window: { offset: number; limit: number },
): Promise<{ rows: FavoriteRow[]; total: number }> {
  const mine = eq(favorites.userId, userId)
  const rows = await db
    .select({ course: courses, addedAt: favorites.addedAt })
    .from(favorites)
    .innerJoin(courses, eq(courses.id, favorites.courseId))
    .where(mine)
    .orderBy(desc(favorites.addedAt), desc(favorites.courseId))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(favorites, mine) }
}

/** The numbers of a user's favourite courses, the last added first. */
export async function listFavoriteIds(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .select({ courseId: favorites.courseId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.addedAt), desc(favorites.courseId))
  return rows.map(({ courseId }) => courseId)
}

export async function insertFavorite(
  tx: Executor,
  row: typeof favorites.$inferInsert,
): Promise<void> {
  await tx.insert(favorites).values(row)
}

export async function deleteFavorite(
  db: Executor,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<void> {
  await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.courseId, courseId)))
}

/** For an account that is closed. */
export async function deleteFavoritesOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(favorites).where(eq(favorites.userId, userId))
}
