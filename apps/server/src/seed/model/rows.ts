import type { PgTable } from 'drizzle-orm/pg-core'

/** A table and what the demo content puts into it; in an order in which foreign keys hold. */
export type SeedRows = readonly (readonly [table: PgTable, rows: readonly object[]])[]
