import type { Provider } from '@kaozhou/domain'
import { and, asc, eq, gte, lt, max, min, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import {
  moneyLedger,
  orderLines,
  paymentTransactions,
  refunds,
} from '../../../database/schema/orders'

const row = {
  provider: moneyLedger.provider,
  direction: moneyLedger.direction,
  reference: moneyLedger.reference,
  orderId: moneyLedger.orderId,
  amount: moneyLedger.amount,
  at: moneyLedger.createdAt,
}

/** What came in and went back in a span. */
export async function listMoney(
  db: Executor,
  { from, to, provider }: { from: number; to: number; provider?: Provider | undefined },
) {
  return db
    .select(row)
    .from(moneyLedger)
    .where(
      and(
        gte(moneyLedger.createdAt, from),
        lt(moneyLedger.createdAt, to),
        provider && eq(moneyLedger.provider, provider),
      ),
    )
    .orderBy(asc(moneyLedger.createdAt), asc(moneyLedger.id))
}

const among = (
  column: typeof moneyLedger.reference | typeof refunds.refundNo,
  list: readonly string[],
) => sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`

/** What came in or went back outside of a span, by its numbers. */
export async function listMoneyElsewhere(
  db: Executor,
  { from, to }: { from: number; to: number },
  references: readonly string[],
) {
  if (references.length === 0) return []
  return db
    .select(row)
    .from(moneyLedger)
    .where(
      and(
        among(moneyLedger.reference, references),
        sql`(${moneyLedger.createdAt} < ${from} or ${moneyLedger.createdAt} >= ${to})`,
      ),
    )
}

/** Refunds among these that their provider has not confirmed to us. */
export async function listWaitingRefunds(db: Executor, references: readonly string[]) {
  if (references.length === 0) return []
  return db
    .select({
      provider: paymentTransactions.provider,
      reference: refunds.refundNo,
      orderId: refunds.orderId,
      amount: refunds.amount,
      at: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, refunds.transactionId))
    .where(and(among(refunds.refundNo, references), eq(refunds.status, 'pending')))
}

/** When money last moved before a time; null when it never did. */
export async function lastMoneyBefore(db: Executor, before: number): Promise<number | null> {
  const [found] = await db
    .select({ at: max(moneyLedger.createdAt) })
    .from(moneyLedger)
    .where(lt(moneyLedger.createdAt, before))
  return found?.at ?? null
}

/** A page of payments or refunds for an export, the first first. */
export async function pageOfMoney(
  db: Executor,
  page: {
    direction: 'in' | 'out'
    from: number
    to: number
    after: { at: number; id: number } | null
    length: number
  },
) {
  const { direction, from, to, after, length } = page
  const title = db
    .select({ name: min(orderLines.name) })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, moneyLedger.orderId), eq(orderLines.position, 0)))
  return db
    .select({ ...row, id: moneyLedger.id, title: sql<string>`coalesce(${title}, '')` })
    .from(moneyLedger)
    .where(
      and(
        eq(moneyLedger.direction, direction),
        gte(moneyLedger.createdAt, from),
        lt(moneyLedger.createdAt, to),
        after === null
          ? undefined
          : sql`(${moneyLedger.createdAt}, ${moneyLedger.id}) > (${after.at}::bigint, ${after.id}::int)`,
      ),
    )
    .orderBy(asc(moneyLedger.createdAt), asc(moneyLedger.id))
    .limit(length)
}
