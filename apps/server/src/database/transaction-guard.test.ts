import { createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { plainFault } from '../platform/health/plain-fault'
import { openTestStore } from '../testing/test-database'
import type { Store } from './executor'
import { settings } from './schema/content'
import { isDuplicate, isOverloaded, sqlState } from './transaction-guard'

const cluster = inject('postgresUrl')

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function readValue(key: string): Promise<unknown> {
  const [row] = await store.db.select().from(settings).where(eq(settings.key, key))
  return row?.value
}

test("a transaction's changes are kept and its result is returned", async () => {
  const result = await store.inTransaction(async (tx) => {
    await tx.insert(settings).values({ key: 'kept', value: 1 })
    return 'done'
  })
  expect(result).toBe('done')
  expect(await readValue('kept')).toBe(1)
})

test('an error in a transaction undoes its changes', async () => {
  const failing = store.inTransaction(async (tx) => {
    await tx.insert(settings).values({ key: 'lost', value: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await readValue('lost')).toBeUndefined()
})

test('using the outer database inside a transaction throws instead of waiting for ever', async () => {
  const wrong = store.inTransaction(() => readValue('kept'))
  await expect(wrong).rejects.toThrow('inside a transaction: use its tx')
  const nested = store.inTransaction(() => store.inTransaction(async () => 1))
  await expect(nested).rejects.toThrow('inside a transaction: use its tx')
  expect(await store.db.$count(settings)).toBeGreaterThan(0)
})

test('inside a transaction another database may be used, and this one may not even there', async () => {
  const other = await openTestStore()
  const count = await store.inTransaction(() => other.inTransaction((tx) => tx.$count(settings)))
  expect(count).toBe(await other.db.$count(settings))
  const wrong = store.inTransaction(() => other.inTransaction(() => readValue('kept')))
  await expect(wrong).rejects.toThrow('inside a transaction: use its tx')
  expect(await store.inTransaction(() => other.db.$count(settings))).toBe(count)
  await other.close()
})

test.each(['40001', '40P01'])(
  'a transaction that failed with the conflict %s is run again',
  async (code) => {
    let runs = 0
    const result = await store.inTransaction(async () => {
      runs += 1
      if (runs < 3) throw Object.assign(new Error('lost'), { code })
      return runs
    })
    expect(result).toBe(3)
  },
)

test('a transaction is not run again after another error, and runs 7 times at most when it always conflicts', async () => {
  let runs = 0
  const count = (error: Error) =>
    store.inTransaction(async () => {
      runs += 1
      throw error
    })
  await expect(count(new Error('no'))).rejects.toThrow('no')
  expect(runs).toBe(1)
  await expect(count(Object.assign(new Error('lost'), { code: '40001' }))).rejects.toThrow('lost')
  expect(runs).toBe(7)
})

test('isDuplicate is true for a violated unique key and not for another error', async () => {
  await store.db.insert(settings).values({ key: 'once', value: 1 })
  const again = await Promise.resolve(
    store.db.insert(settings).values({ key: 'once', value: 2 }),
  ).catch((error: unknown) => error)
  expect(sqlState(again)).toBe('23505')
  expect(isDuplicate(again)).toBe(true)
  expect(isDuplicate(new Error('no'))).toBe(false)
})

/** The error of a query through drizzle, or null. */
async function failureOn(pool: pg.Pool): Promise<unknown> {
  const failure = await drizzle(pool)
    .execute(sql`select 1`)
    .then(
      () => null,
      (error: unknown) => error,
    )
  return failure
}

test('a refused connection to the database is an overload', async () => {
  const probe = createServer()
  const port = await new Promise<number>((resolve) => {
    probe.listen(0, '127.0.0.1', () => resolve((probe.address() as { port: number }).port))
  })
  await new Promise((resolve) => probe.close(resolve))
  const pool = new pg.Pool({ connectionString: `postgres://nobody@127.0.0.1:${port}/none` })
  expect(isOverloaded(await failureOn(pool))).toBe(true)
  await pool.end()
})

test('a mistake in the code and a duplicate key are no overload', () => {
  expect(isOverloaded(new Error('x is not a function'))).toBe(false)
  expect(isOverloaded(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
})

test('a PostgreSQL without room on its disk is an overload, and staff are told of the disk', () => {
  // How drizzle passes it on.
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' })
  const error = new Error('Failed query', { cause })
  expect(isOverloaded(error)).toBe(true)
  expect(plainFault(error)).toBe('数据库的磁盘满了')
})

describe.runIf(cluster)('on PostgreSQL', () => {
  test('a query that gets no free connection in time is an overload', async () => {
    const options = { connectionString: cluster, max: 1, connectionTimeoutMillis: 3000 }
    const pool = new pg.Pool(options)
    const held = await pool.connect()
    expect(isOverloaded(await failureOn(pool))).toBe(true)
    held.release()
    expect(await failureOn(pool)).toBeNull()
    await pool.end()
  })
})
