import { and, eq, lt } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import type { CheckoutChoices } from '../../../../database/schema/orders'
import { checkouts } from '../../../../database/schema/orders'

export type CheckoutRow = typeof checkouts.$inferSelect

export async function insertCheckout(
  db: Executor,
  checkout: typeof checkouts.$inferInsert,
): Promise<void> {
  await db.insert(checkouts).values(checkout)
}

/** Holds the confirm page, so that two submits of it come one after the other. */
export async function lockCheckout(
  tx: Executor,
  key: string,
  userId: number,
): Promise<CheckoutRow | null> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.key, key), eq(checkouts.userId, userId)))
    .for('update')
  return row ?? null
}

export async function saveChoices(
  tx: Executor,
  key: string,
  choices: CheckoutChoices,
): Promise<void> {
  await tx.update(checkouts).set({ choices }).where(eq(checkouts.key, key))
}

/** The answer that every later submit of this page gets. */
export async function saveAnswer(
  tx: Executor,
  key: string,
  submitted: { submittedTotal: number; orderId: string; answer: string },
): Promise<void> {
  await tx.update(checkouts).set(submitted).where(eq(checkouts.key, key))
}

/** Confirm pages that are over and were never submitted tell nobody anything. */
export async function dropOldCheckouts(db: Executor, before: number): Promise<void> {
  await db.delete(checkouts).where(lt(checkouts.expiresAt, before))
}
