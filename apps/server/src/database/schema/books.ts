import { INVOICE_KINDS, INVOICE_STATUSES, SALES_SIDE_NAMES } from '@kaozhou/domain'
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
import { orders } from './orders'
import { users } from './users'

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

/**
 * The sums of the money ledger by day: of all, and of each course, way of buying, channel and campaign. A day is added when it
 * is over and never changes: what goes back later is booked on the day it goes back.
 */
export const salesDays = pgTable(
  'sales_days',
  {
    /** The number of a day in Beijing, as domain's `beijingDayNumber` counts them. Every day up to the last one is there. */
    day: integer().notNull(),
    side: text({ enum: ['all', ...SALES_SIDE_NAMES] }).notNull(),
    /** Which course, type of order, channel or campaign; empty for all, and for none. */
    part: text().notNull(),
    paid: dayFen().notNull(),
    refunded: dayFen().notNull(),
    /** How many orders were paid. */
    orders: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.side, table.part] })],
)

/** Who paid an order on which day. A span counts a buyer on the first of their days that lies in it. */
export const salesBuyers = pgTable(
  'sales_buyers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    day: integer().notNull(),
    /** The day before it on which they paid; null for the first one. */
    before: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('sales_buyers_day').on(table.day, table.before),
    index('sales_buyers_before').on(table.before, table.day),
  ],
)

/**
 * What buyers asked to be invoiced, and the invoices that were issued for it on the tax office's platform. They outlive an
 * account: the law requires to keep them.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: rowId(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    status: text({ enum: INVOICE_STATUSES }).notNull().default('requested'),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    title: text().notNull(),
    /** Of an enterprise; empty for a person. */
    taxNumber: text().notNull().default(''),
    email: text().notNull().default(''),
    /** What was kept of the order when it was asked for; of an issued one what it says. */
    amount: fen().notNull(),
    /** What an issued one says more than the school keeps, since money went back. */
    excess: fen().notNull().default(0),
    number: text(),
    /** `2026-11-25`, in China. */
    issuedOn: text(),
    /** The name of its PDF in the store. */
    file: text(),
    /** The school's sentence, when it was refused. */
    answer: text(),
    /** Of the red-letter invoice that reversed it. */
    reversalNumber: text(),
    /** Who decided last. */
    staffId: integer().references(() => staff.id),
    createdAt: ms().notNull(),
    decidedAt: ms(),
  },
  (table) => [
    check('invoices_amount', sql`${table.amount} > 0`),
    check('invoices_excess', sql`${table.excess} >= 0 and ${table.excess} <= ${table.amount}`),
    check(
      'invoices_number',
      sql`(${table.status} in ('issued', 'reversed')) = (${table.number} is not null)`,
    ),
    check(
      'invoices_reversal',
      sql`(${table.status} = 'reversed') = (${table.reversalNumber} is not null)`,
    ),
    uniqueIndex('invoices_one_living')
      .on(table.orderId)
      .where(sql`${table.status} in ('requested', 'issued')`),
    uniqueIndex('invoices_by_number').on(table.number),
    uniqueIndex('invoices_by_reversal').on(table.reversalNumber),
    index('invoices_order').on(table.orderId),
    index('invoices_user').on(table.userId, table.id),
    index('invoices_by_status').on(table.status, table.createdAt, table.id),
    index('invoices_newest').on(table.createdAt, table.id),
    index('invoices_to_reverse').on(table.createdAt, table.id).where(sql`${table.excess} > 0`),
    index('invoices_title').on(table.title.op('text_pattern_ops')),
  ],
)
