import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { fen, ms, rowId } from '../columns'
import { courses, documents } from './catalogue'
import { type GiftItem, gifts } from './markets'
import { users } from './users'

/** What a pre-sale's deposit was paid for, as it was promised then. */
export interface DepositTerms {
  deposit: number
  countsAs: number
  price: number
}

/** What a confirm page is about, as its kind reads it again on every change; an order keeps it. */
export interface CheckoutContent {
  courseIds: number[]
  /** Group-buy: the group to join; without it a new one is opened. */
  assembleEventId?: number
  jointId?: number
  /** Pre-sale. */
  depositId?: number
  /** The paid deposit whose balance this is. */
  depositOrderId?: string
  depositTerms?: DepositTerms
  upgradeId?: number
  giftId?: number
  goodId?: number
  exchangeCode?: string
  /** The lines were taken from the cart. */
  fromCart?: boolean
}

/** What a person chose on a confirm page; the vouchers are records of the wallet. */
export interface CheckoutChoices {
  couponId: number | null
  redpackRecordId: number | null
  usePoints: boolean
  addressId: number | null
}

/** The price as it was when the order was made (decisions §3). */
export interface PriceSnapshot {
  listTotal: number
  steps: {
    kind: 'cut' | 'deposit' | 'coupon' | 'redpack' | 'points'
    label: string
    amount: number
  }[]
  total: number
  saved: number
}

export interface AddressSnapshot {
  id: number
  name: string
  mobile: string
  region: string
  detail: string
}

/** Confirm pages that are open, and what became of them. */
export const checkouts = pgTable(
  'checkouts',
  {
    key: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The confirm type (spec §4). */
    type: smallint().notNull(),
    content: jsonb().$type<CheckoutContent>().notNull(),
    choices: jsonb().$type<CheckoutChoices>().notNull(),
    createdAt: ms().notNull(),
    expiresAt: ms().notNull(),
    /** Set once: what was submitted, and the answer, which is given again as it was. */
    submittedTotal: fen(),
    orderId: text(),
    answer: text(),
  },
  (table) => [index('checkouts_expiry').on(table.expiresAt)],
)

export const orders = pgTable(
  'orders',
  {
    /** Digits: the time and random ones. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    type: smallint().notNull(),
    status: text({ enum: ['unpaid', 'paid', 'refunded', 'cancelled', 'expired'] }).notNull(),
    /** Money came after the order was closed; it goes back, and the order says so. */
    paidLate: boolean().notNull().default(false),
    checkoutKey: text().notNull(),
    price: jsonb().$type<PriceSnapshot>().notNull(),
    /** What is to be paid. */
    amount: fen().notNull(),
    /** What the order holds of the person's wallet; given back when it closes. */
    couponId: integer(),
    redpackRecordId: integer(),
    pointsUsed: integer().notNull(),
    pointsEarned: integer().notNull().default(0),
    needsAddress: boolean().notNull(),
    address: jsonb().$type<AddressSnapshot>(),
    pureGoods: boolean().notNull(),
    content: jsonb().$type<CheckoutContent>().notNull().default({ courseIds: [] }),
    /** What a person can have one living order for: a pre-sale, its balance, a gift pack. */
    exclusiveKey: text(),
    paymentType: text({ enum: ['ALI', 'WECHAT'] }),
    assembleId: integer(),
    assembleEventId: integer(),
    otherPay: boolean().notNull().default(false),
    createdAt: ms().notNull(),
    expiresAt: ms().notNull(),
    paidAt: ms(),
    closedAt: ms(),
    refundedAt: ms(),
    /** When what was bought was handed over; a group's order waits for its group. */
    deliveredAt: ms(),
    /** Its money is to go back, or has. */
    refundAskedAt: ms(),
    /** Its owner took it off the list. */
    hiddenAt: ms(),
    /** A server is closing it; another waits until then. */
    claimedUntil: ms(),
    /** When the providers were last asked whether it has been paid. */
    askedAt: ms(),
  },
  (table) => [
    check('orders_amount_not_negative', sql`${table.amount} >= 0`),
    check('orders_paid_has_time', sql`${table.status} <> 'paid' or ${table.paidAt} is not null`),
    uniqueIndex('orders_one_per_checkout').on(table.userId, table.checkoutKey),
    uniqueIndex('orders_one_living')
      .on(table.userId, table.exclusiveKey)
      .where(sql`${table.status} in ('unpaid', 'paid')`),
    index('orders_waiting_for_group')
      .on(table.assembleEventId)
      .where(
        sql`${table.status} = 'paid' and ${table.deliveredAt} is null and ${table.refundAskedAt} is null`,
      ),
    index('orders_user').on(table.userId, table.createdAt, table.id),
    index('orders_overdue').on(table.expiresAt).where(sql`${table.status} = 'unpaid'`),
  ],
)

/** What was bought, as it was then, with each line's share of every discount. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    kind: text({ enum: ['course', 'deposit', 'gift', 'goods'] })
      .notNull()
      .default('course'),
    /** Null: it is no course. */
    courseId: integer().references(() => courses.id),
    name: text().notNull(),
    cover: text().notNull(),
    listPrice: fen().notNull(),
    /** After its own price cut, before vouchers. */
    price: fen().notNull(),
    /** What is paid for it in the end; the lines add up to the order's amount. */
    share: fen().notNull(),
    teacherNames: jsonb().$type<string[]>().notNull(),
    validityDays: integer().notNull(),
    /** A place was taken, and is given back when the order closes. */
    holdsStock: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_lines_share', sql`${table.share} >= 0 and ${table.share} <= ${table.price}`),
    index('order_lines_course').on(table.courseId),
  ],
)

/** Documents that came with a gift pack; who has the course needs none. */
export const documentGrants = pgTable(
  'document_grants',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    documentId: integer()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.documentId, table.orderId] })],
)

/** One thing of a gift pack, as it was handed over. */
export interface GivenItem {
  kind: GiftItem['kind']
  /** A course, a document, or the record of a coupon in the wallet; of points there is none. */
  refId: number | null
  amount: number
}

/** Gift packs that people have, each once, and the order that each stands by. */
export const giftGrants = pgTable(
  'gift_grants',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    giftId: integer()
      .notNull()
      .references(() => gifts.id),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    given: jsonb().$type<GivenItem[]>().notNull(),
    createdAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.giftId] }),
    index('gift_grants_order').on(table.orderId),
  ],
)

/** Attempts to collect the money: one for each way of paying that was begun. */
export const paymentTrades = pgTable(
  'payment_trades',
  {
    /** Our number at the provider. */
    tradeNo: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    provider: text({ enum: ['ALI', 'WECHAT'] }).notNull(),
    amount: fen().notNull(),
    /** The friend who pays for the owner (spec §3 "other-pay"); null: the owner. */
    payer: text(),
    /** Periods of an instalment plan; null: paid at once. */
    periods: smallint(),
    createdAt: ms().notNull(),
  },
  (table) => [
    check('payment_trades_amount', sql`${table.amount} > 0`),
    index('payment_trades_order').on(table.orderId),
  ],
)

/** Money that came in, by the provider's number; a repeated notification finds its row here. */
export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: rowId(),
    provider: text({ enum: ['ALI', 'WECHAT'] }).notNull(),
    transactionId: text().notNull(),
    tradeNo: text()
      .notNull()
      .references(() => paymentTrades.tradeNo),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    amount: fen().notNull(),
    paidAt: ms().notNull(),
    receivedAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('payment_transactions_once').on(table.provider, table.transactionId),
    index('payment_transactions_order').on(table.orderId),
  ],
)

/** Notifications that were proven and dealt with. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    provider: text({ enum: ['ALI', 'WECHAT'] }).notNull(),
    eventId: text().notNull(),
    tradeNo: text().notNull(),
    kind: text({ enum: ['paid', 'refunded', 'ignored'] }).notNull(),
    receivedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** Why money goes back. */
export const REFUND_REASONS = [
  'paidLate',
  'paidTwice',
  'alreadyOwned',
  'groupFailed',
  'buyer',
  'seller',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Money that is to go back, and has. Asked of the provider under one number until it says yes. */
export const refunds = pgTable(
  'refunds',
  {
    refundNo: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    transactionId: integer()
      .notNull()
      .references(() => paymentTransactions.id),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    amount: fen().notNull(),
    status: text({ enum: ['pending', 'succeeded'] }).notNull(),
    attempts: integer().notNull().default(0),
    nextAt: ms().notNull(),
    createdAt: ms().notNull(),
    doneAt: ms(),
  },
  (table) => [
    // A transaction goes back as a whole, so once.
    uniqueIndex('refunds_once').on(table.transactionId),
    index('refunds_due').on(table.nextAt).where(sql`${table.status} = 'pending'`),
    index('refunds_order').on(table.orderId),
  ],
)

/** Every fen that came or went. Rows are only ever added. */
export const moneyLedger = pgTable(
  'money_ledger',
  {
    id: rowId(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    direction: text({ enum: ['in', 'out'] }).notNull(),
    provider: text({ enum: ['ALI', 'WECHAT'] }).notNull(),
    /** The provider's number of what came, our number of what went. */
    reference: text().notNull(),
    amount: fen().notNull(),
    createdAt: ms().notNull(),
  },
  (table) => [
    check('money_ledger_amount', sql`${table.amount} > 0`),
    uniqueIndex('money_ledger_once').on(table.direction, table.provider, table.reference),
    index('money_ledger_order').on(table.orderId),
  ],
)
