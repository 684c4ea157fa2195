import type { SalesSide } from '@kaozhou/domain'
import { inArray, max, min, type SQL, sql } from 'drizzle-orm'
import { type Executor, type Reader, rowsOf } from '../../../../database/executor'
import { salesDays } from '../../../../database/schema/books'
import { campaigns } from '../../../../database/schema/campaigns'
import { courses } from '../../../../database/schema/catalogue'
import { moneyLedger } from '../../../../database/schema/orders'
import type { Days } from './figure-days'
import { salesParts, startOfDay } from './sales-parts-repository'

/** What came in and went back for one part of a side; of all of them by day. */
export interface SalesSumRow {
  day: number | null
  side: SalesSide | 'all'
  part: string
  paid: number
  refunded: number
  orders: number
}

const int = (value: number): SQL => sql`${value}::int`

/** One server adds days at a time. */
export async function lockSalesDays(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sales days', 0))`)
}

/** The last day that was added; null before the first one. */
export async function lastSalesDay(db: Reader): Promise<number | null> {
  const [row] = await db.select({ day: max(salesDays.day) }).from(salesDays)
  return row?.day ?? null
}

/** When the first money moved; null when none did. */
export async function firstMoney(db: Executor): Promise<number | null> {
  const [row] = await db.select({ at: min(moneyLedger.createdAt) }).from(moneyLedger)
  return row?.at ?? null
}

/** Adds the sums of a day that is over, and who paid on it. The days before it were added. */
export async function addSalesDay(tx: Executor, day: number): Promise<void> {
  const parts = salesParts({ first: int(day), last: int(day) })
  await tx.execute(sql`
    insert into sales_days (day, side, part, paid, refunded, orders)
    select day, side, part, ${sumOf('in')}, ${sumOf('out')}, count(*) filter (where settles)
    from (${parts}) as entries group by day, side, part
    union all
    select ${int(day)}, 'all', '', 0, 0, 0
    where not exists (select 1 from money_ledger
      where created_at >= ${startOfDay(int(day))} and created_at < ${startOfDay(int(day + 1))})`)
  await tx.execute(sql`
    insert into sales_buyers (user_id, day, before)
    select user_id, day, (select max(known.day) from sales_buyers as known where known.user_id = paid.user_id)
    from (select distinct user_id, day from (${parts}) as entries where settles and side = 'all') as paid`)
}

function sumOf(direction: 'in' | 'out'): SQL {
  const isIt = direction === 'in' ? sql`incoming` : sql`not incoming`
  return sql`coalesce(sum(amount) filter (where ${isIt}), 0)`
}

/** The days of a span that were not added yet: `added` is the last that was. Days that were added never change, so that none counts twice. */
function openParts({ first, last }: Days, added: number): SQL {
  return salesParts({ first: int(Math.max(first, added + 1)), last: int(last) })
}

/** Compiling these statements, or dividing them among workers, takes longer than running them on the rows of a day. */
export async function runPlainly(tx: Reader): Promise<void> {
  await tx.execute(
    sql`select set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`,
  )
}

/** The sums of a span: of the days that were added, and of the ledger for those that were not. */
export async function listSales(db: Reader, days: Days, added: number): Promise<SalesSumRow[]> {
  const rows = await rowsOf<Record<keyof SalesSumRow, string | null>>(
    db,
    sql`select case when side = 'all' then day end as day, side, part, sum(paid) as paid, sum(refunded) as refunded,
        sum(orders) as orders
      from (
        select day, side, part, paid, refunded, orders from sales_days
        where day between ${int(days.first)} and ${int(Math.min(days.last, added))}
        union all
        select day, side, part, ${sumOf('in')}, ${sumOf('out')}, count(*) filter (where settles)
        from (${openParts(days, added)}) as entries group by day, side, part
      ) as sums
      group by 1, 2, 3 having sum(paid) > 0 or sum(refunded) > 0 order by 1, 2, 3`,
  )
  return rows.map(({ day, side, part, paid, refunded, orders }) => ({
    day: day === null ? null : Number(day),
    side: side as SalesSumRow['side'],
    part: part ?? '',
    paid: Number(paid),
    refunded: Number(refunded),
    orders: Number(orders),
  }))
}

/** How many students paid in a span, and how many of them had not paid before it. */
export async function countBuyers(
  db: Reader,
  days: Days,
  added: number,
): Promise<{ buyers: number; newBuyers: number }> {
  const isClosed = sql`day between ${int(days.first)} and ${int(Math.min(days.last, added))}`
  const [row] = await rowsOf<{ buyers: string; fresh: string }>(
    db,
    sql`with closed as (
        select
          (select count(*) from sales_buyers where ${isClosed} and before is null) as fresh,
          (select count(*) from sales_buyers where ${isClosed} and before < ${int(days.first)}) as others
      ), open as (
        select distinct user_id from (${openParts(days, added)}) as entries where settles and side = 'all'
      )
      select
        (select fresh + others from closed)
          + (select count(*) from open where not exists (select 1 from sales_buyers as known
              where known.user_id = open.user_id and known.day between ${int(days.first)} and ${int(added)})) as buyers,
        (select fresh from closed)
          + (select count(*) from open where not exists (select 1 from sales_buyers as known
              where known.user_id = open.user_id and known.day <= ${int(added)})) as fresh`,
  )
  return { buyers: Number(row?.buyers), newBuyers: Number(row?.fresh) }
}

export interface EntriesOf extends Days {
  what: 'paid' | 'refunded'
  side: SalesSide | 'all'
  part: string
  /** The last row of the page before. */
  before?: { at: number; id: number } | undefined
}

/** The payments or refunds that a figure adds up, the last first. */
export async function listEntriesOf(db: Reader, of: EntriesOf, limit: number) {
  const { first, last, what, side, part, before } = of
  const rows = await rowsOf<{ id: number; at: string; orderId: string; amount: string }>(
    db,
    sql`select id, at, order_id as "orderId", amount
      from (${salesParts({ first: int(first), last: int(last) })}) as entries
      where side = ${side} and part = ${part} and incoming = ${what === 'paid'}
        ${before ? sql`and (at, id) < (${before.at}::bigint, ${before.id}::int)` : sql``}
      order by at desc, id desc limit ${limit}`,
  )
  return rows.map(({ id, at, orderId, amount }) => {
    return { id, at: Number(at), orderId, amount: Number(amount) }
  })
}

/** The names of courses by their ids. */
export async function courseNames(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { id, name } = courses
  return db
    .select({ id, name })
    .from(courses)
    .where(inArray(id, [...ids]))
}

/** The names of campaigns by their ids. */
export async function campaignNames(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { id, title } = campaigns
  return db
    .select({ id, name: title })
    .from(campaigns)
    .where(inArray(id, [...ids]))
}
