import type { Provider } from '@kaozhou/domain'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, max, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { billEntries, bills, bookExplanations } from '../../../database/schema/books'
import { staff } from '../../../database/schema/desk'

export type BillRow = typeof bills.$inferSelect
export type NewBill = Omit<typeof bills.$inferInsert, 'id' | 'replacedAt'>

/** Days of providers: all of a span, or those of one provider. */
export interface BookSpan {
  first: string
  last: string
  provider?: Provider
}

const ROWS_AT_ONCE = 1000

/** One bill of a day is taken in at a time. */
export async function lockBills(tx: Executor, provider: Provider, day: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${provider} ${day}`}, 0))`,
  )
}

export async function findBill(
  db: Executor,
  provider: Provider,
  day: string,
): Promise<BillRow | null> {
  const [row] = await db
    .select()
    .from(bills)
    .where(and(eq(bills.provider, provider), eq(bills.day, day), isNull(bills.replacedAt)))
  return row ?? null
}

/** Which of these days have a bill, of any provider. */
export async function listBilledDays(db: Executor, days: readonly string[]) {
  return db
    .select({ provider: bills.provider, day: bills.day })
    .from(bills)
    .where(and(inArray(bills.day, [...days]), isNull(bills.replacedAt)))
}

export async function replaceBill(tx: Executor, id: number, now: number): Promise<void> {
  await tx.update(bills).set({ replacedAt: now }).where(eq(bills.id, id))
}

export async function insertBill(
  tx: Executor,
  bill: NewBill,
  entries: readonly Omit<typeof billEntries.$inferInsert, 'billId'>[],
): Promise<void> {
  const [row] = await tx.insert(bills).values(bill).returning({ id: bills.id })
  if (!row) throw new Error('the bill was not kept')
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
    const part = entries.slice(from, from + ROWS_AT_ONCE)
    await tx.insert(billEntries).values(part.map((entry) => ({ ...entry, billId: row.id })))
  }
}

const ofSpan = ({ first, last, provider }: BookSpan) =>
  and(
    gte(bills.day, first),
    lte(bills.day, last),
    provider && eq(bills.provider, provider),
    isNull(bills.replacedAt),
  )

const billWithName = { bill: bills, takenBy: staff.name }

export async function listBills(db: Executor, span: BookSpan) {
  return db
    .select(billWithName)
    .from(bills)
    .leftJoin(staff, eq(staff.id, bills.staffId))
    .where(ofSpan(span))
}

/** Bills that were replaced, the last first. */
export async function listReplaced(db: Executor, provider: Provider, day: string) {
  return db
    .select(billWithName)
    .from(bills)
    .leftJoin(staff, eq(staff.id, bills.staffId))
    .where(and(eq(bills.provider, provider), eq(bills.day, day), isNotNull(bills.replacedAt)))
    .orderBy(desc(bills.replacedAt), desc(bills.id))
    .limit(20)
}

const entry = {
  provider: bills.provider,
  day: bills.day,
  line: billEntries.line,
  kind: billEntries.kind,
  reference: billEntries.reference,
  tradeNo: billEntries.tradeNo,
  amount: billEntries.amount,
  fee: billEntries.fee,
}

export async function listEntries(db: Executor, span: BookSpan) {
  return db
    .select(entry)
    .from(billEntries)
    .innerJoin(bills, eq(bills.id, billEntries.billId))
    .where(ofSpan(span))
    .orderBy(asc(billEntries.billId), asc(billEntries.line))
}

/** Lines of current bills outside of a span that are about these payments and refunds. */
export async function listEntriesElsewhere(
  db: Executor,
  { first, last }: BookSpan,
  references: readonly string[],
) {
  if (references.length === 0) return []
  return db
    .select(entry)
    .from(billEntries)
    .innerJoin(bills, eq(bills.id, billEntries.billId))
    .where(
      and(
        isNull(bills.replacedAt),
        sql`(${bills.day} < ${first} or ${bills.day} > ${last})`,
        sql`${billEntries.reference} in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))`,
      ),
    )
}

/** The last day before this one that has a bill; null without any. */
export async function lastBilledDay(db: Executor, before: string): Promise<string | null> {
  const [row] = await db
    .select({ day: max(bills.day) })
    .from(bills)
    .where(and(lt(bills.day, before), isNull(bills.replacedAt)))
  return row?.day ?? null
}

export async function listExplanations(db: Executor, { first, last, provider }: BookSpan) {
  return db
    .select({
      provider: bookExplanations.provider,
      day: bookExplanations.day,
      difference: bookExplanations.difference,
      sentence: bookExplanations.sentence,
      at: bookExplanations.at,
      by: staff.name,
    })
    .from(bookExplanations)
    .innerJoin(staff, eq(staff.id, bookExplanations.staffId))
    .where(
      and(
        gte(bookExplanations.day, first),
        lte(bookExplanations.day, last),
        provider && eq(bookExplanations.provider, provider),
      ),
    )
}

/** Another sentence about the same difference takes the place of the first; the record keeps both. */
export async function explainDifference(
  tx: Executor,
  row: typeof bookExplanations.$inferInsert,
): Promise<void> {
  const { provider, day, difference } = bookExplanations
  await tx
    .insert(bookExplanations)
    .values(row)
    .onConflictDoUpdate({
      target: [provider, day, difference],
      set: { sentence: row.sentence, staffId: row.staffId, at: row.at },
    })
}
