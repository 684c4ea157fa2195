import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ms } from '../columns'

/** Counters of a window of time: guesses, proofs that were used, SMS codes of an hour. */
export const windowCounters = pgTable(
  'window_counters',
  {
    key: text().primaryKey(),
    endsAt: ms().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    check('window_counters_count', sql`${table.count} > 0`),
    index('window_counters_end').on(table.endsAt),
  ],
)

/** Token buckets of callers, from which the servers take their shares. */
export const tokenBuckets = pgTable(
  'token_buckets',
  {
    key: text().primaryKey(),
    tokens: doublePrecision().notNull(),
    filledAt: ms().notNull(),
  },
  (table) => [index('token_buckets_filled').on(table.filledAt)],
)
