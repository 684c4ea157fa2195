import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Notifications } from './notifications'
import type { StatementWatch } from './statement-watch'

/** Runs a repository's SQL: the database, or an open transaction. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * Runs SQL that reads: the database, an open transaction, or a replica. Whatever has only this can't insert, update or
 * delete, and can't be given to what needs an {@link Executor}.
 */
export interface Reader
  extends Pick<Executor, '_' | '$count' | 'execute' | 'select' | 'selectDistinct'> {
  /** Runs `work` in one transaction, again at the primary when the replica fails: it does nothing but read from `tx`. */
  transaction<T>(work: (tx: Reader) => Promise<T>): Promise<T>
}

/** The rows of a statement that is written as SQL; both databases answer with them alike. */
export async function rowsOf<Row>(db: Reader, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

/** How a replica is. */
export interface ReplicaState {
  /** Its host and port. */
  name: string
  /** For how long it is not known to have had all that the primary had, in ms. */
  behindMs: number
  /** Why nothing is read from it, however long it is behind; null when it answers and follows the primary. */
  fault: 'gone' | 'promoted' | 'stranger' | null
  /** What this process has read from it. */
  statements: number
}

/** The replicas of the database. They are read from by `replica/reader.ts` alone. */
export interface Replicas {
  states(): ReplicaState[]
  close(): Promise<void>
}

/** A database without replicas. */
export const NO_REPLICAS: Replicas = {
  states: () => [],
  close: async () => undefined,
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
  readonly replicas: Replicas
  readonly statements: StatementWatch
  /** @throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
