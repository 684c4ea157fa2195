import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { cartItems } from '../../../database/schema/learning'

export type CartRow = typeof cartItems.$inferSelect

/** The lines of a cart, the last added first. */
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

export async function insertItem(tx: Executor, row: typeof cartItems.$inferInsert): Promise<void> {
  await tx.insert(cartItems).values(row).onConflictDoNothing()
}

/** Checks or unchecks lines of a cart, without `courseIds` all of them. */
export async function checkItems(
  db: Executor,
  userId: number,
  checked: boolean,
  courseIds?: readonly number[],
): Promise<void> {
  await db.update(cartItems).set({ checked }).where(among(userId, courseIds))
}

/** Deletes lines of a cart, without `courseIds` all of them. Returns how many there were. */
export async function deleteItems(
  db: Executor,
  userId: number,
  courseIds?: readonly number[],
): Promise<number> {
  const deleted = await db
    .delete(cartItems)
    .where(among(userId, courseIds))
    .returning({ courseId: cartItems.courseId })
  return deleted.length
}

function among(userId: number, courseIds?: readonly number[]) {
  const mine = eq(cartItems.userId, userId)
  return courseIds ? and(mine, inArray(cartItems.courseId, [...courseIds])) : mine
}
