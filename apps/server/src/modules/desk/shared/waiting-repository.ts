import { INBOX_MOST } from '@kaozhou/domain'
import { asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../database/executor'

/** How many wait, and since when the oldest does. */
export interface Waiting {
  count: number
  oldestAt: number | null
}

/** Counts what waits in a table, {@link INBOX_MOST} rows at most; with `distinct` the different values of a column. */
export async function countWaiting(
  db: Executor,
  { table, at, where, distinct }: WaitingRows,
): Promise<Waiting> {
  const waiting = db
    .select({ at: sql<number>`${at}`.as('at'), what: sql`${distinct ?? at}`.as('what') })
    .from(table)
    .where(where)
    .orderBy(asc(at))
    .limit(INBOX_MOST)
    .as('waiting')
  const number = distinct ? sql`count(distinct ${waiting.what})` : sql`count(*)`
  const [row] = await db
    .select({ count: sql<string>`${number}`, oldestAt: sql<string | null>`min(${waiting.at})` })
    .from(waiting)
  const oldestAt = row?.oldestAt ?? null
  return { count: Number(row?.count ?? 0), oldestAt: oldestAt === null ? null : Number(oldestAt) }
}

export interface WaitingRows {
  table: PgTable
  /** Since when a row waits. */
  at: PgColumn
  where: SQL | undefined
  distinct?: PgColumn
}
