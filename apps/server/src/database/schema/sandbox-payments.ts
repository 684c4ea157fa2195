import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { fen, ms, rowId } from '../columns'

/** What the sandbox's far ends of Alipay and WeChat Pay remember. Empty where the real ones are used. */
export const sandboxTrades = pgTable(
  'sandbox_trades',
  {
    provider: text().$type<'ALI' | 'WECHAT'>().notNull(),
    tradeNo: text().notNull(),
    /** What the cashier's address names; not guessable. */
    ticket: text().notNull().unique(),
    transactionId: text().notNull().unique(),
    amount: fen().notNull(),
    subject: text().notNull(),
    notifyUrl: text().notNull(),
    returnUrl: text(),
    payer: text().notNull(),
    status: text().$type<'open' | 'paid' | 'closed'>().notNull().default('open'),
    /** When the cashier's address was last given out. */
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

/** Notifications on their way to the shop. Signed when they are sent, so that a retry is fresh. */
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
    /** Null once the shop has said that it has it, or after the last retry. */
    dueAt: ms(),
  },
  (table) => [index('sandbox_notices_due').on(table.dueAt)],
)
