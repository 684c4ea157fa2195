import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { cartItems } from '../../../database/schema/learning'
import { users } from '../../../database/schema/users'

export type CartRow = typeof cartItems.$inferSelect

/** The last added first. */
export async function listItems(db: Executor, userId: number): Promise<CartRow[]> {
  return db
    .select()
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(desc(cartItems.addedAt), desc(cartItems.courseId))
}

export function countCart(db: Executor, userId: number): Promise<number> {
  return db.$count(cartItems, eq(cartItems.userId, userId))
}

/** Makes additions to one cart wait for each other: it has a limit. */
export async function lockCart(tx: Executor, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

export async function insertItem(tx: Executor, row: typeof cartItems.$inferInsert): Promise<void> {
  await tx.insert(cartItems).values(row).onConflictDoNothing()
}

/** Without numbers: every line. */
export async function checkItems(
  db: Executor,
  userId: number,
  checked: boolean,
  courseIds?: readonly number[],
): Promise<void> {
  await db.update(cartItems).set({ checked }).where(among(userId, courseIds))
}

/** Without numbers: every line. */
export async function deleteItems(
  db: Executor,
  userId: number,
  courseIds?: readonly number[],
): Promise<void> {
  await db.delete(cartItems).where(among(userId, courseIds))
}

function among(userId: number, courseIds?: readonly number[]) {
  const mine = eq(cartItems.userId, userId)
  return courseIds ? and(mine, inArray(cartItems.courseId, [...courseIds])) : mine
}
