import { beijingDay, DAY, VIEWS_KEPT_MS, WEBHOOK_KEPT_MS } from '@kaozhou/domain'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowsOf, type Store } from '../../database/executor'
import { addView } from '../../modules/catalogue/system/page-view-repository'
import { addStudySeconds } from '../../modules/learning/sections/progress-repository'
import { TEST_NOW } from '../../testing/database-template'
import { openTestStore } from '../../testing/test-database'
import { keepPartitions } from './keep-partitions'
import { periodOf } from './partition-plan'
import { listPartitions, PARTITIONED } from './partition-repository'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
  await store.db.execute(sql`truncate study_days, study_hours, page_views, course_views`)
})
afterEach(() => store.close())

const view = (day: string) => addView(store.db, { day, channelId: 'wechat', statisticId: 'a' })

/** The partitions of a table in which rows lie, and how many; `of` leaves rows out. */
async function lying(table: string, of: SQL = sql`true`): Promise<Record<string, number>> {
  const rows = await rowsOf<{ partition: string; rows: number }>(
    store.db,
    sql`select tableoid::regclass::text as partition, count(*)::int as rows
      from ${sql.identifier(table)} where ${of} group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ partition, rows }) => [partition, rows]))
}

/** All partitions by name, with what PostgreSQL numbers them by: one that was made anew has another number. */
async function partitions(): Promise<Record<string, number>> {
  const rows = await rowsOf<{ name: string; oid: number }>(
    store.db,
    sql`select relname as name, oid::int from pg_class
      where relispartition and relkind = 'r' order by relname`,
  )
  return Object.fromEntries(rows.map(({ name, oid }) => [name, oid]))
}

async function tell(rows: { event: string; at: number; state?: string }[]): Promise<void> {
  await store.db.execute(sql`insert into webhook_endpoints (id, name, url, events, secret, secret_at, created_at)
    values (1, 'CRM', 'https://crm.example', '{}', '', 0, 0) on conflict do nothing`)
  for (const { event, at, state = 'delivered' } of rows) {
    await store.db.execute(sql`insert into webhook_deliveries (endpoint_id, event_id, event, body, created_at, state, since, next_at)
      values (1, ${event}, 'order.paid', '{}', ${at}, ${state}, ${at}, ${state === 'waiting' ? at : null})`)
  }
}

test('makes the partitions of now and of what comes; a second run changes nothing', async () => {
  await keepPartitions(store, TEST_NOW)
  const made = await partitions()
  const months = ['2026_11', '2026_12', '2027_01', '2027_02', 'default']
  const years = ['2026', '2027', 'default']
  expect(Object.keys(made)).toEqual(
    PARTITIONED.flatMap(({ table, cut }) =>
      (cut === 'month' ? months : years).map((label) => `${getTableName(table)}_${label}`),
    ).sort(),
  )
  await keepPartitions(store, TEST_NOW)
  expect(await partitions()).toEqual(made)
})

test('of several servers that run it at once, while people write, one makes each; the next run leaves nothing undone', async () => {
  const runs = Array.from({ length: 3 }, () => keepPartitions(store, TEST_NOW))
  const views = Array.from({ length: 40 }, () => view('2026-11-20'))
  // One that finds the table in use gives up.
  await Promise.allSettled(runs)
  await Promise.all(views)
  await keepPartitions(store, TEST_NOW)
  const months = (await listPartitions(store.db, PARTITIONED[0] as (typeof PARTITIONED)[0])).length
  expect(months).toBe(4)
  expect(await rowsOf(store.db, sql`select day, views from page_views`)).toEqual([
    { day: '2026-11-20', views: 40 },
  ])
  expect(await lying('page_views')).toEqual({ page_views_2026_11: 1 })
})

test('rows of the default partition move into their month or year, also into one that nobody has made; wrong clocks stay', async () => {
  for (const day of ['2026-11-20', '2026-11-01', '2026-10-31', '2025-12-05']) await view(day)
  await store.db.execute(sql`insert into study_days (user_id, course_id, day, seconds)
    select (select min(id) from users), (select min(id) from courses), day, 60
    from unnest(array['1970-01-01', '2019-02-28', '2026-01-01', '2027-12-31', '2199-05-05']) as day`)
  await tell([
    { event: 'a', at: TEST_NOW },
    { event: 'b', at: TEST_NOW - 20 * DAY },
  ])
  expect(await lying('page_views')).toEqual({ page_views_default: 4 })

  await keepPartitions(store, TEST_NOW)
  expect(await lying('page_views')).toEqual({
    page_views_2025_12: 1,
    page_views_2026_10: 1,
    page_views_2026_11: 2,
  })
  expect(await lying('study_days')).toEqual({
    study_days_2019: 1,
    study_days_2026: 1,
    study_days_2027: 1,
    study_days_default: 2,
  })
  expect(await lying('webhook_deliveries')).toEqual({
    webhook_deliveries_2026_10: 1,
    webhook_deliveries_2026_11: 1,
  })
})

test('a view, a second of study and an event of any time are written, and counted together where they are the same', async () => {
  await keepPartitions(store, TEST_NOW)
  const users = await rowsOf<{ id: number }>(store.db, sql`select min(id) as id from users`)
  const courses = await rowsOf<{ id: number }>(store.db, sql`select min(id) as id from courses`)
  const [userId = 0, courseId = 0] = [users[0]?.id, courses[0]?.id]
  const times = fc.integer({ min: 0, max: Date.UTC(2300, 0) })
  await fc.assert(
    fc.asyncProperty(times, fc.uuid(), async (time, event) => {
      const day = beijingDay(time)
      await store.db.execute(sql`truncate study_days, study_hours, page_views`)
      await view(day)
      await view(day)
      const studied = { userId, courseId, day, hour: 9, seconds: 30 }
      await store.inTransaction((tx) => addStudySeconds(tx, studied))
      await store.inTransaction((tx) => addStudySeconds(tx, studied))
      await tell([{ event, at: time }])
      const found = sql`select (select views from page_views) as views,
        (select seconds from study_days) as days, (select seconds from study_hours) as hours`
      expect(await rowsOf(store.db, found)).toEqual([{ views: 2, days: 60, hours: 60 }])
    }),
    { numRuns: 25, seed: 22 },
  )
})

test('what is kept no longer goes with its partition, and from the default one by rows; study stays', async () => {
  await keepPartitions(store, TEST_NOW)
  await view('2026-11-20')
  await view('2026-12-01')
  await store.db.execute(sql`insert into study_days (user_id, course_id, day, seconds)
    select (select min(id) from users), (select min(id) from courses), '2026-11-20', 60`)
  const gone = periodOf('month', TEST_NOW).until + VIEWS_KEPT_MS
  await keepPartitions(store, gone - 1)
  expect(await lying('page_views')).toEqual({ page_views_2026_11: 1, page_views_2026_12: 1 })
  await view('1999-12-31')
  await keepPartitions(store, gone)
  expect(await lying('page_views')).toEqual({ page_views_2026_12: 1 })
  expect(Object.keys(await partitions())).not.toContain('page_views_2026_11')
  await keepPartitions(store, TEST_NOW + 40 * 366 * DAY)
  expect(await lying('page_views')).toEqual({})
  expect(await lying('study_days')).toEqual({ study_days_2026: 1 })
})

test('an event that waits keeps its partition, and nothing else in it; once it is delivered the partition goes', async () => {
  await keepPartitions(store, TEST_NOW)
  await tell([
    { event: 'waits', at: TEST_NOW, state: 'waiting' },
    { event: 'delivered', at: TEST_NOW },
    { event: 'given up', at: TEST_NOW, state: 'givenUp' },
  ])
  const gone = periodOf('month', TEST_NOW).until + WEBHOOK_KEPT_MS
  await keepPartitions(store, gone)
  expect(await rowsOf(store.db, sql`select event_id as id from webhook_deliveries`)).toEqual([
    { id: 'waits' },
  ])
  await store.db.execute(sql`update webhook_deliveries set state = 'delivered', next_at = null`)
  await keepPartitions(store, gone)
  expect(Object.keys(await partitions())).not.toContain('webhook_deliveries_2026_11')
})

const READS: [what: string, query: string, partitions: string[]][] = [
  [
    'views of a month',
    `select sum(views) from page_views where day >= '2026-11-01' and day < '2026-12-01'`,
    ['page_views_2026_11'],
  ],
  [
    'a person’s study in a year',
    `select day, sum(seconds) from study_days
      where user_id = 1 and day >= '2026-01-01' and day < '2027-01-01' group by day order by day`,
    ['study_days_2026'],
  ],
  [
    'how long everybody studied around the new year',
    `select user_id, sum(seconds) from study_days
      where day >= '2026-12-20' and day < '2027-01-10' group by user_id`,
    ['study_days_2026', 'study_days_2027'],
  ],
  [
    'events of two months',
    `select id from webhook_deliveries
      where created_at >= ${TEST_NOW} and created_at < ${TEST_NOW + 30 * DAY}`,
    ['webhook_deliveries_2026_11', 'webhook_deliveries_2026_12'],
  ],
]

test('what is read of some months or years is read from their partitions alone', async () => {
  await keepPartitions(store, TEST_NOW)
  const names = Object.keys(await partitions())
  for (const [what, query, expected] of READS) {
    const plan = await rowsOf(store.db, sql.raw(`explain (costs off) ${query}`))
    const lines = plan.map((line) => String(Object.values(line as object)[0]))
    const scanned = names.filter((name) => lines.some((line) => line.includes(` on ${name}`)))
    expect(scanned, what).toEqual(expected)
  }
})
