import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { refuseBeforeBaseline } from './baseline'
import { DatabaseLostError } from './database-lost-error'
import { type Executor, NO_REPLICAS, type Replicas, type Store } from './executor'
import { migrationsFolder } from './migrations-folder'
import { namedStatementClient } from './named-statements'
import type { Notifications } from './notifications'
import { openPostgresNotifications } from './postgres-notifications'
import { createStatementWatch, type StatementWatch } from './statement-watch'
import { guardTransactions } from './transaction-guard'
import { inTime } from './watch/in-time'
import { type PostgresWatch, watchPostgres } from './watch/watch-postgres'

/**
 * Limits in milliseconds that PostgreSQL enforces. The last one releases the locks of a transaction whose server was
 * stopped in the middle of it.
 */
export const SERVER_LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
}
/** How long a query waits for a free connection, or for a new one to open. */
const CONNECT_MS = 4_000
/** How long queries may take to finish when the server stops. */
const CLOSE_MS = 2_000

/** Any number will do, as long as all servers of one database agree on it. */
const STARTUP_LOCK = 41_734_173

export interface PostgresOptions {
  url: string
  poolSize: number
  /** Called when an idle connection was lost; the pool opens another when one is needed. */
  onConnectionLost: (error: Error) => void
  /** For tests: finds queries that forget the transaction that they are made in. */
  catchesOuter?: boolean
  /** For tests: how long a query waits for a connection, in ms; on a busy machine each takes its time to open. */
  connectMs?: number
  /** For tests: another folder than that of the committed migrations. */
  migrations?: string
  /** Opens the replicas of the database; without it there are none. */
  openReplicas?: OpenReplicas | undefined
}

/** What replicas need of the database that they follow. */
export interface Primary {
  url: string
  poolSize: number
  connectMs: number
  /** Where a statement is sent that a replica could not answer. */
  db: Executor
  connection: Queryable
  notifications: Notifications
  statements: StatementWatch
  onConnectionLost: (error: Error) => void
}

export type OpenReplicas = (primary: Primary) => Promise<Replicas>

/** PostgreSQL by a connection string. Migrated when it resolves, also when several servers start at once. */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const watch = watchPostgres(options.url)
  const statements = createStatementWatch()
  const connectMs = options.connectMs ?? CONNECT_MS
  const pool = openPool({ ...options, connectMs, watch, statements })
  const notifications = await openPostgresNotifications(
    options.url,
    options.onConnectionLost,
  ).catch(async (error: unknown) => {
    await closePool(pool, watch)
    throw error
  })
  let replicas = NO_REPLICAS
  async function close(): Promise<void> {
    await replicas.close()
    await notifications.close()
    await closePool(pool, watch)
  }
  const connection = keepingConnections(pool)
  const database = Object.assign(onConnection(connection), { transaction: transactionsOn(pool) })
  try {
    await migrateAlone(pool, options.migrations ?? migrationsFolder())
    const primary = { ...options, connectMs, db: database, connection, notifications, statements }
    replicas = (await options.openReplicas?.(primary)) ?? NO_REPLICAS
  } catch (error) {
    await close()
    throw error
  }
  const guard = guardTransactions(database, { catchesOuter: options.catchesOuter ?? false })
  return {
    kind: 'postgres',
    ...guard,
    notifications,
    replicas,
    statements,
    ping: async () => {
      await watch.ping()
    },
    close,
  }
}

export interface PoolOptions {
  url: string
  poolSize: number
  connectMs: number
  watch: Pick<PostgresWatch, 'openSocket'>
  statements: StatementWatch
  onConnectionLost: (error: Error) => void
  /** Settings of each session, as `postgres` has them on its command line. */
  sessionOptions?: string
  /** For how long an answer is waited for, in ms; its connection ends then. Default: as long as it takes. */
  answerMs?: number
}

/** Connections whose statements have limits, and end when PostgreSQL stops answering. */
export function openPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectMs,
    stream: options.watch.openSocket,
    Client: namedStatementClient(options.statements),
    ...(options.sessionOptions && { options: options.sessionOptions }),
    ...(options.answerMs && { query_timeout: options.answerMs }),
    ...SERVER_LIMITS,
  })
  pool.on('error', options.onConnectionLost)
  // The pool reports lost idle connections only. One that is lost in the middle of a transaction emits the error itself,
  // and an error without a listener ends the process.
  pool.on('connect', (client) => client.on('error', options.onConnectionLost))
  return pool
}

export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

export function onConnection(connection: Queryable): Executor {
  return drizzle(connection as pg.Pool, { casing: 'snake_case' }) as unknown as Executor
}

/**
 * `pool.query` closes a connection after every error, and opening another costs more than most statements. A connection whose
 * answer does not come within `answerMs` is closed as well.
 *
 * @throws DatabaseLostError then.
 */
export function keepingConnections(pool: pg.Pool, answerMs?: number): Queryable {
  const query = async (...statement: unknown[]): Promise<unknown> => {
    const client = await pool.connect()
    const send = client.query as (...parameters: unknown[]) => Promise<unknown>
    try {
      const result =
        answerMs === undefined
          ? await send(...statement)
          : await inTime(
              answerMs,
              () => send(...statement),
              () => hangUp(client),
            )
      client.release()
      return result
    } catch (error) {
      client.release(isRefusedStatement(error) ? undefined : (error as Error))
      throw error
    }
  }
  return { query: query as pg.Pool['query'] }
}

/** Ends a connection by which no answer comes: it would not confirm its end either. */
function hangUp(client: pg.PoolClient): DatabaseLostError {
  client.connection.stream.destroy()
  return new DatabaseLostError()
}

/** True where PostgreSQL refused the statement only; FATAL and PANIC end the connection. */
function isRefusedStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}

/**
 * Drizzle's own way keeps a connection for ever when `begin` fails on it: after some lost connections the pool is empty.
 */
export function transactionsOn(pool: pg.Pool): Executor['transaction'] {
  // One for each connection, because it remembers the names of columns.
  const executors = new WeakMap<pg.PoolClient, Executor>()
  return async (work, config) => {
    const client = await pool.connect()
    try {
      const executor = executors.get(client) ?? onConnection(client)
      executors.set(client, executor)
      return await executor.transaction(work, config)
    } finally {
      client.release()
    }
  }
}

export async function closePool(pool: pg.Pool, watch: PostgresWatch): Promise<void> {
  watch.stop()
  // A server that hangs does not confirm the end of a connection.
  const drop = setTimeout(watch.dropSockets, CLOSE_MS)
  await pool.end()
  clearTimeout(drop)
}

async function migrateAlone(pool: pg.Pool, migrations: string): Promise<void> {
  const client = await pool.connect()
  try {
    // Another server may be migrating, and a migration may take long.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [STARTUP_LOCK])
    await refuseBeforeBaseline(onConnection(client), migrations)
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrations })
  } finally {
    // Closed, because its limits were lifted; the lock ends with it.
    client.release(true)
  }
}
