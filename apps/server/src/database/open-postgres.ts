import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Executor, Store } from './executor'
import { migrationsFolder } from './migrations-folder'
import { guardTransactions } from './transaction-guard'

/** Any number will do, as long as all servers of one database agree on it. */
const STARTUP_LOCK = 41_734_173

export interface PostgresOptions {
  url: string
  poolSize: number
  /** A connection that waits idle was lost; the pool opens another when it is needed. */
  onConnectionLost: (error: Error) => void
}

/** PostgreSQL by a connection string. Migrated when it resolves, also when several servers start at once. */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', options.onConnectionLost)
  // The pool hears of idle connections only. One that is lost in the middle of a transaction says so itself, and an
  // error that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', options.onConnectionLost))
  try {
    await migrateAlone(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const guard = guardTransactions(drizzle(pool, { casing: 'snake_case' }) as unknown as Executor)
  return {
    kind: 'postgres',
    ...guard,
    ping: async () => {
      await guard.db.execute(sql`select 1`)
    },
    close: () => pool.end(),
  }
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [STARTUP_LOCK])
    await migrate(drizzle(client, { casing: 'snake_case' }), {
      migrationsFolder: migrationsFolder(),
    })
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    client.release()
  }
}
