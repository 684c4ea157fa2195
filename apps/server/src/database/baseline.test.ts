import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { keepPartitions } from '../platform/retention/keep-partitions'
import { TEST_NOW } from '../testing/database-template'
import { databaseUrl, runSql } from '../testing/postgres-cluster'
import { openTestStore } from '../testing/test-database'
import { DatabaseTooOldError } from './baseline'
import type { Store } from './executor'
import { migrationsFolder } from './migrations-folder'
import { storeOnPglite } from './open-pglite'
import { openPostgres } from './open-postgres'

/** What `pg_dump` writes of a database that the 39 migrations before the baseline made, with drizzle's record of them. */
const BEFORE_BASELINE = gunzipSync(
  readFileSync(join(import.meta.dirname, 'before-baseline.sql.gz')),
).toString()

/** Everything that tables are made of. */
const SHAPE = {
  columns: `select relname, attname, atttypid::regtype as type, attnotnull, attidentity, pg_get_expr(adbin, adrelid) as initial
    from pg_class join pg_attribute on attrelid = pg_class.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    order by relname, attnum`,
  constraints: `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  partitions: `select relname, pg_get_partkeydef(pg_class.oid) as key, pg_get_expr(relpartbound, pg_class.oid) as rows
    from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'p' or relispartition) and relkind in ('r', 'p')
    order by relname`,
  indexes: `select indexdef from pg_indexes where schemaname = 'public' order by indexname`,
  triggers: `select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`,
  functions: `select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`,
  unlogged: `select relname from pg_class where relkind = 'r' and relpersistence = 'u' order by 1`,
}

interface Database {
  /** Opens it as the server does when it starts. */
  start(folder?: string): Promise<Store>
  rows(query: string): Promise<unknown[]>
}

const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** A database that holds what the statements make, on the kind that the project tests. */
function makeDatabase(statements: string): Promise<Database> {
  const cluster = inject('postgresUrl')
  return cluster ? makeOnPostgres(cluster, statements) : makeInMemory(statements)
}

async function makeInMemory(statements: string): Promise<Database> {
  const client = await PGlite.create()
  cleanUps.push(() => client.close())
  await client.exec(statements)
  return {
    start: (folder) => storeOnPglite(client, undefined, folder),
    rows: async (query) => (await client.query(query)).rows,
  }
}

async function makeOnPostgres(cluster: string, statements: string): Promise<Database> {
  const name = `baseline_${randomBytes(8).toString('hex')}`
  await runSql(cluster, `create database ${name}`)
  cleanUps.push(() => runSql(cluster, `drop database ${name} with (force)`))
  const url = databaseUrl(cluster, name)
  await runSql(url, statements)
  return {
    start: async (migrations) => {
      const options = { url, poolSize: 1, onConnectionLost: () => undefined }
      const store = await openPostgres({ ...options, ...(migrations && { migrations }) })
      cleanUps.push(() => store.close())
      return store
    },
    rows: async (query) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query(query)
      await client.end()
      return rows
    },
  }
}

async function rowsOf(store: Store, query: string): Promise<unknown[]> {
  return ((await store.db.execute(sql.raw(query))) as unknown as { rows: unknown[] }).rows
}

async function shapeOf(rows: Database['rows']): Promise<Record<string, unknown[]>> {
  const shape: Record<string, unknown[]> = {}
  for (const [part, query] of Object.entries(SHAPE)) shape[part] = await rows(query)
  return shape
}

/** How many migrations the database has recorded. */
async function recorded(database: Database): Promise<number> {
  return (await database.rows('select 1 from drizzle.__drizzle_migrations')).length
}

interface MigrationEntry {
  tag: string
  when: number
}

/** A copy of the committed migrations in which the journal names others. */
function withEntries(change: (entries: MigrationEntry[]) => MigrationEntry[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaozhou-migrations-'))
  cleanUps.push(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder(), folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: change(journal.entries) }))
  return folder
}

/** The committed migrations and one after them. */
function withNextMigration(): string {
  const folder = withEntries((entries) => {
    const last = entries.at(-1) as MigrationEntry
    return [...entries, { ...last, tag: 'next', when: last.when + 1 }]
  })
  writeFileSync(join(folder, 'next.sql'), 'create table added_next (n integer)')
  return folder
}

test('a database of before the baseline starts, is made of what a new one is made of, and takes the next migration', async () => {
  const old = await makeDatabase(BEFORE_BASELINE)
  await old.start()
  const shape = await shapeOf(old.rows)
  const fresh = await openTestStore()
  cleanUps.push(() => fresh.close())
  expect(shape).toEqual(await shapeOf((query) => rowsOf(fresh, query)))
  expect(shape.columns?.length).toBeGreaterThan(1000)
  expect(shape.triggers?.length).toBeGreaterThan(20)

  const before = await recorded(old)
  const folder = withNextMigration()
  await old.start(folder)
  await old.start(folder)
  expect(await old.rows('select * from added_next')).toEqual([])
  expect(await recorded(old)).toBe(before + 1)
})

test('a database that stopped before the last of the earlier migrations is refused with the commit to start first, and stays as it is', async () => {
  const older = await makeDatabase(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('0043', 1795621537663);
    create table orders (id integer);
  `)
  const start = older.start()
  await expect(start).rejects.toThrow(DatabaseTooOldError)
  await expect(start).rejects.toThrow('start it once with commit ')
  expect(await recorded(older)).toBe(1)
  expect(
    await older.rows(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([{ relname: 'orders' }])
})

const STUDENTS = 40

/** Rows in each table that migration 0042 partitions, of the two years before now; some deliveries were deleted since. */
const FILL = `
  insert into users (id, nickname, avatar, created_at)
    select n, 'student ' || n, '', 0 from generate_series(1, ${STUDENTS}) as n;
  insert into courses (id, name, summary, introduction_html, kind, status, cover, tags, price, original_price, rating,
      validity_days, promises, needs_address, auditionable, recommended, created_at, sort)
    values (1, 'Course', '', '', 'record', 'on', '', '[]', 1, 1, 5, 365, '[]', false, false, false, 0, 1);
  create view past as select to_char(date '2024-11-25' + 18 * n, 'YYYY-MM-DD') as day, n from generate_series(0, 40) as n;
  insert into page_views (day, channel_id, statistic_id, views) select day, 'wechat', 's' || n, n + 1 from past;
  insert into course_views (course_id, day, channel_id, statistic_id, views) select 1, day, 'wechat', 's' || n, n + 1 from past;
  insert into study_days (user_id, course_id, day, seconds)
    select u, 1, day, u + n from past, generate_series(1, ${STUDENTS}) as u;
  insert into study_hours (user_id, day, hour, seconds)
    select u, day, 20, u + n from past, generate_series(1, ${STUDENTS}) as u;
  drop view past;
  insert into webhook_endpoints (name, url, events, secret, secret_at, created_at)
    values ('CRM', 'https://crm.example', '{order.paid}', '', 0, 0);
  insert into webhook_deliveries (endpoint_id, event_id, event, body, created_at, state, since, next_at)
    select 1, 'evt_' || n, 'order.paid', '{}', ${TEST_NOW} - n * 3600000::bigint, 'waiting', 0, 0 from generate_series(1, 200) as n;
  delete from webhook_deliveries where id > 190;
`

const PARTITIONED = [
  'page_views',
  'course_views',
  'study_days',
  'study_hours',
  'webhook_deliveries',
]

test('tables that are partitioned when they have rows lose none of them, neither then nor when partitions are made', async () => {
  const database = await makeDatabase('')
  await database.start(withEntries((entries) => entries.filter(({ tag }) => tag < '0042')))
  for (const statement of FILL.split(';\n')) await database.rows(statement)
  const rows = async () => {
    const found: Record<string, unknown[]> = {}
    for (const table of PARTITIONED) {
      found[table] = await database.rows(`select * from ${table} as row order by row::text`)
    }
    return found
  }
  const before = await rows()
  expect(before.study_days).toHaveLength(41 * STUDENTS)

  const store = await database.start()
  expect(await rows()).toEqual(before)
  const sums = `select course_id, user_id, sum(seconds)::int as seconds from study_days group by 1, 2 order by 1, 2`
  const totals = `select * from study_totals order by course_id, user_id`
  expect(await database.rows(totals)).toEqual(await database.rows(sums))
  await keepPartitions(store, TEST_NOW)
  expect(await rows()).toEqual(before)
  const lying = `select count(distinct tableoid)::int as partitions, min(tableoid::regclass::text) as first from study_days`
  expect(await database.rows(lying)).toEqual([{ partitions: 3, first: 'study_days_2024' }])

  const next = `insert into webhook_deliveries (endpoint_id, event_id, event, body, created_at, since, next_at)
    values (1, 'evt_next', 'order.paid', '{}', ${TEST_NOW}, 0, 0) returning id`
  expect(await database.rows(next)).toEqual([{ id: 201 }])
  await database.rows('delete from users')
  expect(
    await database.rows(
      'select 1 from study_days union all select 1 from study_hours union all select 1 from study_totals',
    ),
  ).toEqual([])
})

/** Sign-ups and results of a mock of before migration 0043 counts them: five who signed up, of whom four handed in. */
const FILL_MOCK = `
  insert into users (id, nickname, avatar, created_at)
    select n, 'student ' || n, '', 0 from generate_series(1, 5) as n;
  insert into papers (id, use, exam, title, paper) values ('p', 'mock', 'cet4', 'Paper', '{}');
  insert into mocks (id, paper_id, title, summary, starts_at, ends_at) values ('m', 'p', 'Mock', '', 0, 1);
  insert into mock_signups (mock_id, user_id, remind, signed_at) select 'm', id, true, 0 from users;
  insert into exam_attempts (user_id, paper_id, mock_id, ranked, started_at, part_id, part_started_at, handed_in_at, score,
      used_ms, part_scores)
    select id, 'p', 'm', id <> 4, 0, 'a', 0, case when id < 5 then 1 end, case when id < 5 then 405 + id end, 1,
      jsonb_build_object('a', 400, 'b', 5 + id) from users
`

test('what people of mocks did before it was counted is counted when the server starts', async () => {
  const database = await makeDatabase('')
  await database.start(withEntries((entries) => entries.filter(({ tag }) => tag < '0043')))
  for (const statement of FILL_MOCK.split(';\n')) await database.rows(statement)
  await database.start()
  const counts = `select what, part_id, level, sum(people)::int as people, sum(total)::int as total from mock_counts
    where mock_id = 'm' group by 1, 2, 3 order by 1, 2, 3`
  expect(await database.rows(counts)).toEqual([
    { what: 'level', part_id: '', level: 4, people: 3, total: 0 },
    { what: 'part', part_id: 'a', level: 0, people: 3, total: 1200 },
    { what: 'part', part_id: 'b', level: 0, people: 3, total: 21 },
    { what: 'ranked', part_id: '', level: 0, people: 3, total: 1221 },
    { what: 'signedUp', part_id: '', level: 0, people: 5, total: 0 },
    { what: 'unranked', part_id: '', level: 0, people: 1, total: 0 },
  ])
  await database.rows('update exam_attempts set score = 510 where user_id = 1')
  await database.rows('delete from users where id = 4')
  expect(await database.rows(`${counts} limit 2`)).toEqual([
    { what: 'level', part_id: '', level: 4, people: 2, total: 0 },
    { what: 'level', part_id: '', level: 5, people: 1, total: 0 },
  ])
  const unranked = { what: 'unranked', part_id: '', level: 0, people: 0, total: 0 }
  expect(await database.rows(counts)).toContainEqual(unranked)
})
