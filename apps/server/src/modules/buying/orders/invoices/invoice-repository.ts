import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { invoices } from '../../../../database/schema/books'

export type InvoiceRow = typeof invoices.$inferSelect

const ofOrder = (orderId: string) => eq(invoices.orderId, orderId)

/** Null when the order has one that lives. */
export async function insertInvoice(
  tx: Executor,
  row: Pick<
    InvoiceRow,
    'orderId' | 'userId' | 'kind' | 'title' | 'taxNumber' | 'email' | 'amount' | 'createdAt'
  >,
): Promise<InvoiceRow | null> {
  const [made] = await tx.insert(invoices).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function findInvoice(db: Executor, id: number): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row ?? null
}

/** All of an order, the last first; domain says how many there can be. */
export async function listInvoices(db: Executor, orderId: string): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(ofOrder(orderId)).orderBy(desc(invoices.id))
}

/** What somebody asked for last. */
export async function findLastInvoice(db: Executor, userId: number): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.id))
    .limit(1)
  return row ?? null
}

/** Changes one; its order's row must be locked. */
export async function updateInvoice(
  tx: Executor,
  id: number,
  change: Partial<InvoiceRow>,
): Promise<void> {
  await tx.update(invoices).set(change).where(eq(invoices.id, id))
}

/** Deeds with the same number wait for each other until the transaction ends. */
export async function lockNumber(tx: Executor, number: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(13, hashtext(${number}))`)
}

/** Whether a number is that of another invoice, or of one that reversed another. */
export async function isNumberTaken(tx: Executor, number: string, id: number): Promise<boolean> {
  const taken = or(
    and(eq(invoices.number, number), ne(invoices.id, id)),
    eq(invoices.reversalNumber, number),
  )
  return (await tx.$count(invoices, taken)) > 0
}

/** Takes what the law does not ask to keep off the invoices of a closed account; nobody waits for those that were asked for. */
export async function forgetInvoiced(tx: Executor, userId: number, now: number): Promise<void> {
  const own = eq(invoices.userId, userId)
  await tx.update(invoices).set({ email: '' }).where(own)
  await tx
    .update(invoices)
    .set({ status: 'withdrawn', decidedAt: now })
    .where(and(own, eq(invoices.status, 'requested')))
}
