import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { copyDatabase } from '../testing/postgres-cluster'
import { openTestPostgres } from '../testing/test-database'

const cluster = inject('postgresUrl')

describe.runIf(cluster)('a statement that PostgreSQL refuses', () => {
  test('its connection is used again', async () => {
    const { url, drop } = await copyDatabase(cluster)
    const store = await openTestPostgres(url, 1)
    const backend = () => store.db.execute(sql`select pg_backend_pid() as pid`)
    const before = await backend()
    await expect(store.db.execute(sql`select 1 / 0`)).rejects.toThrow()
    expect(await backend()).toMatchObject({ rows: (before as unknown as { rows: object[] }).rows })
    await store.close()
    await drop()
  })

  test('a connection that PostgreSQL ended is replaced', async () => {
    const { url, drop } = await copyDatabase(cluster)
    const store = await openTestPostgres(url, 1)
    const ended = store.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    await expect(ended).rejects.toThrow()
    expect(await store.db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] })
    await store.close()
    await drop()
  })
})
