import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Notifications } from './notifications'
import type { StatementWatch } from './statement-watch'

/** Runs a repository's SQL: the database, or an open transaction. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** The rows of a statement that is written as SQL; both databases answer with them alike. */
export async function rowsOf<Row>(db: Executor, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

/** The database as the modules see it. */
export interface Store {
  readonly kind: 'pglite' | 'postgres'
  /** For single statements. Throws when it is used inside a transaction: pass `tx` on instead. */
  readonly db: Executor
  /**
   * Runs `work` in one transaction; it is run again when the database gave up on it because of another one.
   * So `work` does no I/O of its own, and nothing it does outside of `tx` may be kept (see transaction-guard).
   */
  inTransaction<T>(work: (tx: Executor) => Promise<T>, config?: PgTransactionConfig): Promise<T>
  readonly notifications: Notifications
  readonly statements: StatementWatch
  /** @throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
