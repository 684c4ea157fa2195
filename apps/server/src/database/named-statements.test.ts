import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyDatabase } from '../testing/postgres-cluster'
import { openTestPostgres } from '../testing/test-database'
import type { Store } from './executor'

const cluster = inject('postgresUrl') ?? ''

describe.runIf(cluster)('queries on PostgreSQL', () => {
  let store: Store
  let drop: () => Promise<void>
  beforeAll(async () => {
    const copy = await copyDatabase(cluster)
    drop = copy.drop
    store = await openTestPostgres(copy.url, 1)
  })
  afterAll(async () => {
    await store.close()
    await drop()
  })

  async function rowsOf(answer: Promise<unknown>): Promise<unknown[]> {
    return ((await answer) as { rows: unknown[] }).rows
  }

  test('a repeated statement is prepared once and takes other values', async () => {
    for (const n of [1, 2, 3, 4]) {
      expect(await rowsOf(store.db.execute(sql`select ${n}::int * 2 as twice`))).toEqual([
        { twice: n * 2 },
      ])
    }
    const prepared = sql`select statement from pg_prepared_statements where statement like '%as twice'`
    expect(await rowsOf(store.db.execute(prepared))).toHaveLength(1)
  })

  test('queries of one transaction may be sent together', async () => {
    const answers = await store.inTransaction((tx) =>
      Promise.all([1, 2, 3].map((n) => rowsOf(tx.execute(sql`select ${n}::int as n`)))),
    )
    expect(answers).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
  })

  test('a failed transaction is rolled back, and its connection can be used again', async () => {
    await store.db.execute(sql`create table undone (n int)`)
    const failing = store.inTransaction(async (tx) => {
      await tx.execute(sql`insert into undone values (1)`)
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toThrow()
    expect(await rowsOf(store.db.execute(sql`select * from undone`))).toEqual([])
    await store.inTransaction((tx) => tx.execute(sql`insert into undone values (2)`))
    expect(await rowsOf(store.db.execute(sql`select * from undone`))).toEqual([{ n: 2 }])
  })
})
