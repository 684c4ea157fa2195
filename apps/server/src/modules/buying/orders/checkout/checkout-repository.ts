import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { prepared } from '../../../../database/prepared'
import type { CheckoutChoices } from '../../../../database/schema/orders'
import { checkouts } from '../../../../database/schema/orders'

export type CheckoutRow = typeof checkouts.$inferSelect

const addCheckout = prepared((db) =>
  db.insert(checkouts).values({
    key: sql.placeholder('key'),
    userId: sql.placeholder('userId'),
    type: sql.placeholder('type'),
    content: sql.placeholder('content'),
    choices: sql.placeholder('choices'),
    createdAt: sql.placeholder('createdAt'),
    expiresAt: sql.placeholder('expiresAt'),
  }),
)

/** A confirm page that is not submitted yet. */
export async function insertCheckout(
  db: Executor,
  checkout: Omit<CheckoutRow, 'submittedTotal' | 'orderId' | 'answer'>,
): Promise<void> {
  await addCheckout(db, checkout)
}

const readLocked = prepared((db) =>
  db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.key, sql.placeholder('key')),
        eq(checkouts.userId, sql.placeholder('userId')),
      ),
    )
    .for('update'),
)

/** Locks the confirm page, so that two submits of it run one after the other. */
export async function lockCheckout(
  tx: Executor,
  key: string,
  userId: number,
): Promise<CheckoutRow | null> {
  const [row] = await readLocked(tx, { key, userId })
  return row ?? null
}

const writeChoices = prepared((db) =>
  db
    .update(checkouts)
    .set({ choices: sql`${sql.placeholder('choices')}::jsonb` })
    .where(eq(checkouts.key, sql.placeholder('key'))),
)

export async function saveChoices(
  tx: Executor,
  key: string,
  choices: CheckoutChoices,
): Promise<void> {
  await writeChoices(tx, { key, choices: JSON.stringify(choices) })
}

const writeAnswer = prepared((db) =>
  db
    .update(checkouts)
    .set({
      submittedTotal: sql`${sql.placeholder('submittedTotal')}`,
      orderId: sql`${sql.placeholder('orderId')}`,
      answer: sql`${sql.placeholder('answer')}`,
    })
    .where(eq(checkouts.key, sql.placeholder('key'))),
)

/** The answer that every later submit of this page gets. */
export async function saveAnswer(
  tx: Executor,
  key: string,
  submitted: { submittedTotal: number; orderId: string; answer: string },
): Promise<void> {
  await writeAnswer(tx, { key, ...submitted })
}

/** Deletes expired confirm pages that were never submitted: nothing refers to them. */
export async function dropOldCheckouts(db: Executor, before: number): Promise<void> {
  await db.delete(checkouts).where(lt(checkouts.expiresAt, before))
}
