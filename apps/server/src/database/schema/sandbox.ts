import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { fen, ms, rowId } from '../columns'

/** The data of the simulated Alipay and WeChat Pay. Empty where the real services are used. */
export const sandboxTrades = pgTable(
  'sandbox_trades',
  {
    provider: text().$type<'ALI' | 'WECHAT'>().notNull(),
    tradeNo: text().notNull(),
    /** Names the trade in the cashier's URL; not guessable. */
    ticket: text().notNull().unique(),
    transactionId: text().notNull().unique(),
    amount: fen().notNull(),
    subject: text().notNull(),
    notifyUrl: text().notNull(),
    returnUrl: text(),
    payer: text().notNull(),
    status: text().$type<'open' | 'paid' | 'closed'>().notNull().default('open'),
    /** When the cashier's URL was last returned. */
    issuedAt: ms().notNull(),
    expiresAt: ms().notNull(),
    paidAt: ms(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.tradeNo] })],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    provider: text().$type<'ALI' | 'WECHAT'>().notNull(),
    refundNo: text().notNull(),
    tradeNo: text().notNull(),
    amount: fen().notNull(),
    refundedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.refundNo] })],
)

/** Notifications to the shop. Signed on every attempt, because signatures contain the time. */
export const sandboxNotices = pgTable(
  'sandbox_notices',
  {
    id: rowId(),
    provider: text().$type<'ALI' | 'WECHAT'>().notNull(),
    url: text().notNull(),
    eventId: text().notNull().unique(),
    eventType: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    /** Null after the shop acknowledged it, or after the last attempt. */
    dueAt: ms(),
  },
  (table) => [index('sandbox_notices_due').on(table.dueAt)],
)

/** Parcels that the carriers' sandbox follows and moves: what 快递100 would know about them. */
export const sandboxParcels = pgTable(
  'sandbox_parcels',
  {
    id: rowId(),
    company: text().notNull(),
    number: text().notNull().unique(),
    /** Where it goes, as the subscription says. */
    region: text().notNull(),
    callbackUrl: text().notNull(),
    salt: text().notNull(),
    subscribedAt: ms().notNull(),
    /** Steps that were pushed. */
    pushedSteps: smallint().notNull().default(0),
    /** When the next step is due, or is tried again; null after the last one. */
    nextPushAt: ms(),
  },
  (table) => [index('sandbox_parcels_due').on(table.nextPushAt)],
)
