import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { fen, ms, rowId } from '../columns'
import { staff } from './desk'

/** Fen of a whole day, which can be more than a column of one sum holds. */
const dayFen = () => bigint({ mode: 'number' })

const PROVIDER = { enum: ['ALI', 'WECHAT'] } as const

/** Bills of providers that were taken in. One of a provider and a day counts; those before it are kept. */
export const bills = pgTable(
  'bills',
  {
    id: rowId(),
    provider: text(PROVIDER).notNull(),
    /** `2026-11-25`, in China. */
    day: text().notNull(),
    /** SHA-256 of what was read, in hex. */
    digest: text().notNull(),
    source: text({ enum: ['file', 'download'] }).notNull(),
    lines: integer().notNull(),
    payments: dayFen().notNull(),
    refunds: dayFen().notNull(),
    /** Below 0 when more was given back than taken. */
    fees: dayFen().notNull(),
    /** Null for the server's own morning job. */
    staffId: integer().references(() => staff.id),
    takenAt: ms().notNull(),
    /** When a newer one of the same day took its place. */
    replacedAt: ms(),
  },
  (table) => [
    uniqueIndex('bills_current')
      .on(table.provider, table.day)
      .where(sql`${table.replacedAt} is null`),
    index('bills_day').on(table.day),
  ],
)

/** The lines of a bill. */
export const billEntries = pgTable(
  'bill_entries',
  {
    billId: integer()
      .notNull()
      .references(() => bills.id, { onDelete: 'cascade' }),
    /** In the file, from 1. */
    line: integer().notNull(),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    /** The provider's number of a payment, our number of a refund. */
    reference: text().notNull(),
    tradeNo: text().notNull(),
    amount: fen().notNull(),
    fee: fen().notNull(),
    at: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.line] }),
    check('bill_entries_amount', sql`${table.amount} >= 0`),
    index('bill_entries_reference').on(table.reference),
  ],
)

/** What staff wrote about a difference between our books and a bill. */
export const bookExplanations = pgTable(
  'book_explanations',
  {
    provider: text(PROVIDER).notNull(),
    day: text().notNull(),
    /** The difference, by its name among those of its day. */
    difference: text().notNull(),
    sentence: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    at: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day, table.difference] })],
)
