import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { DatabaseLostError } from './database-lost-error'
import type { Executor } from './executor'

/** serialization_failure, deadlock_detected: another transaction won, and trying again is the cure. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['40001', '40P01'])
const ATTEMPTS = 6

/** What a transaction needs around it: one that lost against another is run again. */
export interface TransactionGuard {
  readonly db: Executor
  inTransaction<T>(work: (tx: Executor) => Promise<T>, config?: PgTransactionConfig): Promise<T>
}

export interface GuardOptions {
  /**
   * A query of the outer database from inside a transaction throws. On the embedded database, where a query waits for the
   * end of an open transaction, it would wait for ever. On PostgreSQL only tests look for the fault: knowing where a query
   * was made means to track every promise of the process.
   */
  catchesOuter: boolean
}

export function guardTransactions(
  database: Executor,
  { catchesOuter }: GuardOptions,
): TransactionGuard {
  const { db, run } = catchesOuter ? withoutOuter(database) : { db: database, run: plainRun }

  async function inTransaction<T>(
    work: (tx: Executor) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction((tx) => run(() => work(tx)), config)
      } catch (error) {
        if (attempt >= ATTEMPTS || !TRY_AGAIN.has(sqlState(error) ?? '')) throw error
        await pause(attempt)
      }
    }
  }

  return { db, inTransaction }
}

type Run = <T>(work: () => Promise<T>) => Promise<T>

const plainRun: Run = (work) => work()

/**
 * The databases in whose transactions the running code is. One storage for all of them: Node.js goes through each storage that
 * was ever used whenever a promise is made, and a process that runs tests opens hundreds of databases.
 */
const transactions = new AsyncLocalStorage<ReadonlySet<Executor>>()

/** A database whose use throws inside of `run`. */
function withoutOuter(database: Executor): { db: Executor; run: Run } {
  const db = new Proxy(database, {
    get(target, property, receiver) {
      if (transactions.getStore()?.has(database)) {
        throw new Error(`database.${String(property)} inside a transaction: use its tx`)
      }
      return Reflect.get(target, property, receiver)
    },
  })
  const run: Run = (work) => transactions.run(new Set(transactions.getStore()).add(database), work)
  return { db, run }
}

/** Spreads the losers out, so that they do not meet again at once. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
}

/** The five characters by which PostgreSQL names an error, wherever in the chain of causes it is. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** unique_violation: the row is there already. */
export function isDuplicate(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** The disk of PostgreSQL is full. */
const DISK_FULL = '53100'
/**
 * out_of_memory, too_many_connections, cannot_connect_now, lock_not_available, query_canceled (by the time limit), the session ended
 * for idling in a transaction, by an operator or with the server, and the two that trying again did not cure.
 */
const OVERLOADED: ReadonlySet<string> = new Set([
  ...[DISK_FULL, '53200', '53300', '57P03', '55P03', '57014', '25P03', '57P01', '57P02'],
  ...TRY_AGAIN,
])
/** What the pool and its connections say when none was free, or open, in time, or one was lost; they have no code. */
const NO_CONNECTION: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])
const NETWORK: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** True when PostgreSQL has no room to write. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === DISK_FULL
}

/** The database has more to do than it can, has no room, or is not there: asking again later may help. */
export function isOverloaded(error: unknown): boolean {
  if (OVERLOADED.has(sqlState(error) ?? '')) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseLostError || NO_CONNECTION.has(cause.message)) return true
    if (NETWORK.has(String((cause as { code?: unknown }).code))) return true
  }
  return false
}
