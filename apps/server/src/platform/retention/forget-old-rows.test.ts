import { DAY } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf, type Store } from '../../database/executor'
import { TEST_NOW } from '../../testing/database-template'
import { heardStatements } from '../../testing/heard-statements'
import { openTestStore } from '../../testing/test-database'
import { forgetOldRows } from './forget-old-rows'
import { deleteOldRows, OLD_ROWS } from './old-row-repository'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function keysOf(table: string, key: string): Promise<unknown[]> {
  const found = await store.db.execute(
    sql`select ${sql.identifier(key)} as key from ${sql.identifier(table)} order by 1`,
  )
  return (found as unknown as { rows: { key: unknown }[] }).rows.map((row) => row.key)
}

/** One insert for each table: rows whose time is this many days before now, by the key that names them. */
const INSERTS: [
  table: string,
  key: string,
  insert: (key: string, at: number) => ReturnType<typeof sql>,
][] = [
  [
    'qr_logins',
    'ticket_hash',
    (key, at) => sql`insert into qr_logins (ticket_hash, key_hash, status, user_agent, address,
        created_at, expires_at) values (${key}, ${key}, 'waiting', '', '', ${at}, ${at})`,
  ],
  [
    'oauth_visits',
    'state_hash',
    (key, at) => sql`insert into oauth_visits (state_hash, key_hash, provider, expires_at)
        values (${key}, ${key}, 'wechat', ${at})`,
  ],
  [
    'oauth_tickets',
    'ticket_hash',
    (key, at) => sql`insert into oauth_tickets (ticket_hash, provider, open_id, nickname, avatar,
        expires_at) values (${key}, 'wechat', ${key}, '', '', ${at})`,
  ],
  [
    'window_counters',
    'key',
    (key, at) => sql`insert into window_counters (key, ends_at, count) values (${key}, ${at}, 1)`,
  ],
  [
    'token_buckets',
    'key',
    (key, at) => sql`insert into token_buckets (key, tokens, filled_at) values (${key}, 1, ${at})`,
  ],
]

test.each(INSERTS)('of %s only expired rows are deleted', async (table, key, insert) => {
  await store.db.execute(insert('old', TEST_NOW - 2 * DAY))
  await store.db.execute(insert('running', TEST_NOW + 60_000))
  await forgetOldRows(store, TEST_NOW)
  expect(await keysOf(table, key)).toEqual(['running'])
})

test('unused SMS codes are deleted after two days, used ones after thirty', async () => {
  const insert = (mobile: string, days: number, isUsed: boolean) => {
    const at = TEST_NOW - days * DAY
    return store.db.execute(sql`insert into sms_codes (mobile, type, salt, code_hash, address,
      tries_left, sent_at, expires_at, used_at)
      values (${mobile}, 'LOGIN', '', '', '', 0, ${at}, ${at}, ${isUsed ? at : null})`)
  }
  await insert('unused, 1 day', 1, false)
  await insert('unused, 3 days', 3, false)
  await insert('used, 3 days', 3, true)
  await insert('used, 31 days', 31, true)
  await forgetOldRows(store, TEST_NOW)
  expect(await keysOf('sms_codes', 'mobile')).toEqual(['unused, 1 day', 'used, 3 days'])
})

test('one run deletes at most 10,000 rows of a kind and says that there may be more; the next one deletes the rest', async () => {
  await store.db.execute(sql`insert into window_counters (key, ends_at, count)
    select 'n' || n, ${TEST_NOW - 1}, 1 from generate_series(1, 10300) as n`)
  expect(await forgetOldRows(store, TEST_NOW)).toBe(true)
  expect((await keysOf('window_counters', 'key')).filter((key) => key !== 'running')).toHaveLength(
    300,
  )
  expect(await forgetOldRows(store, TEST_NOW)).toBe(false)
  expect(await keysOf('window_counters', 'key')).toEqual(['running'])
})

test('what is old is found by an index: a batch reads nothing that stays', async () => {
  const faults: string[] = []
  for (const old of OLD_ROWS) {
    const { texts } = await heardStatements(store, () =>
      deleteOldRows(store.db, old, { now: TEST_NOW, limit: 1 }),
    )
    const statement = (texts[0] ?? '').replace('$1', String(TEST_NOW)).replace('$2', '1')
    const plan = await store.inTransaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return rowsOf<{ 'QUERY PLAN': string }>(tx, sql.raw(`explain ${statement}`))
    })
    const lines = plan.map((row) => row['QUERY PLAN'])
    if (lines.some((line) => line.includes('Seq Scan'))) faults.push(old.name)
  }
  // There are few people who log in at the desk.
  expect(faults).toEqual(['sessions of staff'])
})
