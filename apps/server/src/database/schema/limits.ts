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

/** Writes by the hash of their idempotency key: what was asked for, when it began, and what it was answered. */
export const answeredCalls = pgTable(
  'answered_calls',
  {
    key: text().primaryKey(),
    /** Hash of what was asked for. */
    input: text().notNull(),
    beganAt: ms().notNull(),
    /** Sealed with the key itself; null while the call runs. */
    answer: text(),
  },
  (table) => [index('answered_calls_began').on(table.beganAt)],
)
