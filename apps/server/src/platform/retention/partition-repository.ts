import { beijingDay, parseBeijingDay, VIEWS_KEPT_MS, WEBHOOK_KEPT_MS } from '@kaozhou/domain'
import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Executor, rowsOf } from '../../database/executor'
import { webhookDeliveries } from '../../database/schema/desk'
import { pageViews } from '../../database/schema/learning'
import { courseViews } from '../../database/schema/membership'
import { studyHours } from '../../database/schema/reports'
import { studyDays } from '../../database/schema/study'
import type { Cut, Period } from './partition-plan'

/** A table that is partitioned by time, as its migration made it. */
export interface PartitionedTable {
  name: string
  table: PgTable
  /** The column that says when, and how: a day of Beijing as text, or ms. */
  key: PgColumn
  writes: 'day' | 'ms'
  cut: Cut
  /** How long rows are kept at least, in ms; null: for ever. */
  keptMs: number | null
  /** Rows that stay however old they are. */
  stays?: SQL
}

/** Which tables are partitioned, and how long their rows are kept (docs/decisions/0022). */
export const PARTITIONED: readonly PartitionedTable[] = [
  views('views of pages', pageViews, pageViews.day),
  views('views of courses', courseViews, courseViews.day),
  {
    name: 'events sent to other systems',
    table: webhookDeliveries,
    key: webhookDeliveries.createdAt,
    writes: 'ms',
    cut: 'month',
    keptMs: WEBHOOK_KEPT_MS,
    stays: eq(webhookDeliveries.state, 'waiting'),
  },
  studies('study by course and day', studyDays, studyDays.day),
  studies('study by hour', studyHours, studyHours.day),
]

function views(name: string, table: PgTable, key: PgColumn): PartitionedTable {
  return { name, table, key, writes: 'day', cut: 'month', keptMs: VIEWS_KEPT_MS }
}

/** A person's own history: never dropped. */
function studies(name: string, table: PgTable, key: PgColumn): PartitionedTable {
  return { name, table, key, writes: 'day', cut: 'year', keptMs: null }
}

/** A partition that holds a period; times in ms. */
export interface Partition {
  name: string
  from: number
  until: number
}

/** The partitions of a table but for the default one. */
export async function listPartitions(db: Executor, table: PartitionedTable): Promise<Partition[]> {
  const rows = await rowsOf<{ name: string; bounds: string }>(
    db,
    sql`select relname as name, pg_get_expr(relpartbound, pg_class.oid) as bounds
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = ${getTableName(table.table)}::regclass order by relname`,
  )
  // FOR VALUES FROM ('2026-11-01') TO ('2026-12-01')
  return rows.flatMap(({ name, bounds }) => {
    const [, from, , until] = bounds.split("'")
    return from && until ? [{ name, from: timeOf(table, from), until: timeOf(table, until) }] : []
  })
}

/**
 * Nobody else reads or writes the table until the transaction ends. It gives up before PostgreSQL looks for deadlocks
 * (`deadlock_timeout`, a second), so that no transaction of a person is ended for its sake.
 *
 * @throws when somebody uses the table for half a second.
 */
async function holdTable(tx: Executor, name: string): Promise<void> {
  await tx.execute(sql`set local lock_timeout = 500`)
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`lock table ${sql.identifier(name)} in access exclusive mode`)
}

/** Makes the partition of a period, with what the default partition has of it. */
export async function makePartition(
  tx: Executor,
  table: PartitionedTable,
  { label, from, until }: Period,
): Promise<void> {
  const parent = getTableName(table.table)
  const whole = sql.identifier(parent)
  const made = sql.identifier(`${parent}_${label}`)
  await holdTable(tx, parent)
  await tx.execute(
    sql`create table ${made} (like ${whole} including defaults including constraints)`,
  )
  const isIn = sql`${table.key} >= ${written(table, from)} and ${table.key} < ${written(table, until)}`
  await tx.execute(
    sql`with moved as (delete from ${defaultOf(table)} as ${whole} where ${isIn} returning *)
      insert into ${made} select * from moved`,
  )
  await tx.execute(
    sql`alter table ${whole} attach partition ${made}
      for values from (${written(table, from)}) to (${written(table, until)})`,
  )
}

/** The oldest time between two of what the default partition has; null when there is none. */
export async function oldestInDefault(
  db: Executor,
  table: PartitionedTable,
  { from, until }: Pick<Period, 'from' | 'until'>,
): Promise<number | null> {
  const [row] = await rowsOf<{ oldest: string | null }>(
    db,
    sql`select min(${table.key})::text as oldest
      from ${defaultOf(table)} as ${sql.identifier(getTableName(table.table))}
      where ${table.key} >= ${written(table, from)} and ${table.key} < ${written(table, until)}`,
  )
  return row?.oldest ? timeOf(table, row.oldest) : null
}

/** Drops a partition with all its rows, unless some have to stay. */
export async function dropPartition(
  tx: Executor,
  table: PartitionedTable,
  name: string,
): Promise<void> {
  const parent = getTableName(table.table)
  await holdTable(tx, parent)
  if (table.stays) {
    const staying = sql`select 1 from ${sql.identifier(name)} as ${sql.identifier(parent)}
      where ${table.stays} limit 1`
    if ((await rowsOf(tx, staying)).length > 0) return
  }
  await tx.execute(sql`drop table ${sql.identifier(name)}`)
}

/** Deletes up to `limit` rows from before a time, wherever they lie, but for those that stay. Returns how many. */
export async function deleteBefore(
  db: Executor,
  table: PartitionedTable,
  { time, limit }: { time: number; limit: number },
): Promise<number> {
  const whole = sql.identifier(getTableName(table.table))
  const stays = table.stays ?? sql`false`
  const deleted = await rowsOf(
    db,
    sql`with old as (
        select tableoid, ctid from ${whole} where ${table.key} < ${written(table, time)} and not (${stays})
        limit ${limit} for update skip locked
      )
      delete from ${whole} using old where ${table.key} < ${written(table, time)}
      and ${whole}.tableoid = old.tableoid and ${whole}.ctid = old.ctid returning 1`,
  )
  return deleted.length
}

function defaultOf(table: PartitionedTable): SQL {
  return sql`${sql.identifier(`${getTableName(table.table)}_default`)}`
}

/** A time as the table's column writes it, in SQL: bounds of partitions can't be parameters. */
function written({ writes }: PartitionedTable, time: number): SQL {
  return sql.raw(`'${writes === 'day' ? beijingDay(time) : time}'`)
}

function timeOf({ writes }: PartitionedTable, text: string): number {
  return writes === 'day' ? parseBeijingDay(text) : Number(text)
}
