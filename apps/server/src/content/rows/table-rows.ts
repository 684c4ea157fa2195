import type { PgTable } from 'drizzle-orm/pg-core'

/** A row by the names of its columns. */
export type AnyRow = Readonly<Record<string, unknown>>

/** What a folder puts into a table. */
export interface TableRows {
  table: PgTable
  rows: readonly object[]
  /** Columns that the running shop changes: set when a row is inserted, never changed by a later apply. */
  keeps?: readonly string[]
  /** The columns that are compared to find changed rows; default: all but `keeps`. */
  compares?: readonly string[]
  /** The wanted row, with what the running shop has changed of the stored one. */
  adjusts?: (stored: AnyRow, wanted: AnyRow) => AnyRow
  /** What becomes of a row that the folder no longer has. Default: it is deleted when nothing refers to it, else it stays. */
  gone?: Gone
  /** Rows that are the content's; without it, all. */
  owns?: (row: AnyRow) => boolean
}

export type Gone =
  /** These values take it off the shelf: it may have been sold. */
  { kind: 'set'; values: AnyRow } | { kind: 'keep' }
