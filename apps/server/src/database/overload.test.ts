import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { isOverloaded } from './transaction-guard'

const cluster = inject('postgresUrl')

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
