import type { RefundAsk, RefundPlan } from '@kaozhou/domain'
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

/** The terms of a pre-sale when its deposit was ordered. */
export interface DepositTerms {
  deposit: number
  countsAs: number
  price: number
}

/** The terms of a group when the order that opens or joins it was placed. */
interface GroupTerms {
  size: number
  price: number
}

/** What a membership card gave when it was ordered. */
export interface CardTerms {
  level: number
  days: number
  courseIds: number[]
}

/** What a confirm page sells. Its kind loads the offer from it on every change; the order stores it. */
export interface CheckoutContent {
  courseIds: number[]
  /** Group-buy: the group to join; without it a new one is opened. */
  groupId?: number
  groupTerms?: GroupTerms
  bundleId?: number
  /** Pre-sale. */
  presaleId?: number
  /** The paid deposit whose balance this is. */
  depositOrderId?: string
  depositTerms?: DepositTerms
  upgradeId?: number
  giftId?: number
  goodId?: number
  /** The membership card, and what it was when it was ordered. */
  cardId?: number
  cardTerms?: CardTerms
  exchangeCode?: string
  /** True when the lines are from the cart. */
  fromCart?: boolean
  /** The buyer agreed to what becomes of a group or a deposit on the same course. */
  agreed?: boolean
}

/** The buyer's choices on a confirm page; vouchers by the ids of the wallet's records. */
export interface CheckoutChoices {
  couponId: number | null
  redpackRecordId: number | null
  usePoints: boolean
  addressId: number | null
}

/** The price when the order was placed (decisions §3). */
export interface PriceSnapshot {
  listTotal: number
  steps: {
    kind: 'cut' | 'deposit' | 'coupon' | 'redPacket' | 'points' | 'change'
    label: string
    amount: number
    /** Why staff lowered the price. */
    reason?: string
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

/** Confirm pages, and the answer to their submit. */
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
    /** Set by the first submit: its total, and the answer that a repeated submit gets. */
    submittedTotal: fen(),
    orderId: text(),
    answer: text(),
  },
  (table) => [index('checkouts_expiry').on(table.expiresAt)],
)

export const orders = pgTable(
  'orders',
  {
    /** Digits: the time, then random ones. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    type: smallint().notNull(),
    status: text({ enum: ['unpaid', 'paid', 'refunded', 'cancelled', 'expired'] }).notNull(),
    /** True when a payment came after the order was closed; it is refunded. */
    paidLate: boolean().notNull().default(false),
    checkoutKey: text().notNull(),
    price: jsonb().$type<PriceSnapshot>().notNull(),
    /** The amount to pay. */
    amount: fen().notNull(),
    /** How often staff lowered it; a payment begins with another number each time. */
    priceChanges: smallint().notNull().default(0),
    /** The vouchers and points that it reserved; returned when it closes. */
    couponId: integer(),
    redpackRecordId: integer(),
    pointsUsed: integer().notNull(),
    pointsEarned: integer().notNull().default(0),
    /** What refunds of lines have returned of the points used, and taken back of those earned. */
    pointsReturned: integer().notNull().default(0),
    pointsTakenBack: integer().notNull().default(0),
    needsAddress: boolean().notNull(),
    address: jsonb().$type<AddressSnapshot>(),
    pureGoods: boolean().notNull(),
    content: jsonb().$type<CheckoutContent>().notNull().default({ courseIds: [] }),
    /** A user can have one unpaid or paid order with this key: a pre-sale, its balance, a gift pack. */
    exclusiveKey: text(),
    paymentType: text({ enum: ['ALI', 'WECHAT'] }),
    groupCourseId: integer(),
    groupId: integer(),
    otherPay: boolean().notNull().default(false),
    createdAt: ms().notNull(),
    expiresAt: ms().notNull(),
    paidAt: ms(),
    closedAt: ms(),
    refundedAt: ms(),
    /** When it was delivered; a group's order waits for its group. */
    deliveredAt: ms(),
    /** When its refund was started. */
    refundAskedAt: ms(),
    /** When its buyer hid it from the list. */
    hiddenAt: ms(),
    /** A server is closing it; others skip it until then. */
    claimedUntil: ms(),
    /** When the providers were last queried for its payment. */
    askedAt: ms(),
  },
  (table) => [
    check('orders_amount_not_negative', sql`${table.amount} >= 0`),
    check('orders_points_returned', sql`${table.pointsReturned} <= ${table.pointsUsed}`),
    check('orders_paid_has_time', sql`${table.status} <> 'paid' or ${table.paidAt} is not null`),
    uniqueIndex('orders_one_per_checkout').on(table.userId, table.checkoutKey),
    uniqueIndex('orders_one_living')
      .on(table.userId, table.exclusiveKey)
      .where(sql`${table.status} in ('unpaid', 'paid')`),
    index('orders_waiting_for_group')
      .on(table.groupId)
      .where(
        sql`${table.status} = 'paid' and ${table.deliveredAt} is null and ${table.refundAskedAt} is null`,
      ),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_by_status').on(table.status, table.createdAt, table.id),
    index('orders_refunding')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'paid' and ${table.refundAskedAt} is not null`),
    index('orders_recipient').on(sql`(${table.address}->>'name')`),
    index('orders_user').on(table.userId, table.createdAt, table.id),
    index('orders_overdue').on(table.expiresAt).where(sql`${table.status} = 'unpaid'`),
  ],
)

/** What an order sold, as it was then, with each line's share of every discount. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    kind: text({ enum: ['course', 'deposit', 'gift', 'goods', 'card'] })
      .notNull()
      .default('course'),
    /** Null when the line is no course. */
    courseId: integer().references(() => courses.id),
    name: text().notNull(),
    cover: text().notNull(),
    listPrice: fen().notNull(),
    /** The selling price, before vouchers. */
    price: fen().notNull(),
    /** The paid part of the order's amount; the lines add up to it. */
    share: fen().notNull(),
    /** Paid for it by the deposit of a pre-sale. */
    deposit: fen().notNull().default(0),
    /** Points that were spent on it. */
    points: integer().notNull().default(0),
    /** What goes back of it, done or on its way, by whichever payment. */
    refunded: fen().notNull().default(0),
    /** When what it gave was taken back. */
    returnedAt: ms(),
    teacherNames: jsonb().$type<string[]>().notNull(),
    validityDays: integer().notNull(),
    /** True when it took one place of the stock, which is returned when the order closes. */
    holdsStock: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_lines_share', sql`${table.share} >= 0 and ${table.share} <= ${table.price}`),
    check(
      'order_lines_refunded',
      sql`${table.refunded} >= 0 and ${table.refunded} <= ${table.share} + ${table.deposit}`,
    ),
    index('order_lines_course').on(table.courseId),
  ],
)

/** Documents from gift packs; owners of the course need none. */
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

/** An item of a gift pack that was given. */
export interface GivenItem {
  kind: GiftItem['kind']
  /** Id of the course, document or wallet's coupon record; null for points. */
  refId: number | null
  amount: number
}

/** The gift packs of users, each once, with the order that gave it. */
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

/** Payment attempts: one for each way of paying that was started. */
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
    /** The openId of a friend who pays (spec §3 "other-pay"); null for the buyer. */
    payer: text(),
    /** The friend, when they were logged in. */
    payerUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The network of a friend, which limits count; null for the buyer, and when the provider did not take the attempt. */
    network: text(),
    /** Number of instalments; null without a plan. */
    periods: smallint(),
    createdAt: ms().notNull(),
  },
  (table) => [
    check('payment_trades_amount', sql`${table.amount} > 0`),
    index('payment_trades_order').on(table.orderId),
  ],
)

/** Payments received, by the provider's number; a repeated notification finds its row here. */
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
    /** What goes back of it, done or on its way. */
    refunded: fen().notNull().default(0),
    paidAt: ms().notNull(),
    receivedAt: ms().notNull(),
  },
  (table) => [
    check(
      'payment_transactions_refunded',
      sql`${table.refunded} >= 0 and ${table.refunded} <= ${table.amount}`,
    ),
    uniqueIndex('payment_transactions_once').on(table.provider, table.transactionId),
    index('payment_transactions_order').on(table.orderId),
  ],
)

/** Verified notifications that were applied. */
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

/** Why a payment is refunded. */
const REFUND_REASONS = [
  'paidLate',
  'paidTwice',
  'oldPrice',
  'alreadyOwned',
  'groupFailed',
  'buyer',
  'seller',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Who asked for a refund: the buyer, staff, or a rule that refunds by itself. */
const RETURN_ASKERS = ['student', 'staff', 'rule'] as const

/** What was given back of an order at one time, as it was planned. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: rowId(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Made by whoever asks, so that asking again after a lost answer is the same return. */
    key: text().notNull(),
    askedBy: text({ enum: RETURN_ASKERS }).notNull(),
    staffId: text(),
    /** Why, in the words of whoever asked. */
    note: text().notNull(),
    asked: jsonb().$type<RefundAsk>().notNull(),
    plan: jsonb().$type<RefundPlan>().notNull(),
    createdAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('order_returns_once').on(table.key),
    index('order_returns_order').on(table.orderId),
  ],
)

/** Refunds of payments, pending and done. Each is requested with the same number until the provider confirms it. */
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
    /** What it is a part of; null where a rule refunds a payment as a whole. */
    returnId: integer().references(() => orderReturns.id),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    amount: fen().notNull(),
    status: text({ enum: ['pending', 'succeeded'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** What the provider said against it at the last attempt; null once it has agreed. */
    failure: text(),
    nextAt: ms().notNull(),
    createdAt: ms().notNull(),
    doneAt: ms(),
  },
  (table) => [
    check('refunds_amount', sql`${table.amount} > 0`),
    index('refunds_transaction').on(table.transactionId),
    index('refunds_due').on(table.nextAt).where(sql`${table.status} = 'pending'`),
    index('refunds_order').on(table.orderId),
  ],
)

/** What a refund gives back of the lines of its order; together its amount. None for money that bought nothing. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundNo: text()
      .notNull()
      .references(() => refunds.refundNo, { onDelete: 'cascade' }),
    /** The line's position in the order that was given back; of a balance, also where its deposit's payment gives. */
    position: smallint().notNull(),
    amount: fen().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundNo, table.position] }),
    check('refund_lines_amount', sql`${table.amount} > 0`),
  ],
)

/** Refunds that buyers ask the school for, where no rule gives them. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: rowId(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['open', 'accepted', 'refused', 'withdrawn'] })
      .notNull()
      .default('open'),
    reason: text().notNull(),
    /** Addresses of uploaded pictures. */
    photos: jsonb().$type<string[]>().notNull(),
    /** The school's sentence, when it was refused. */
    answer: text(),
    staffId: text(),
    createdAt: ms().notNull(),
    decidedAt: ms(),
  },
  (table) => [
    uniqueIndex('refund_requests_one_open').on(table.orderId).where(sql`${table.status} = 'open'`),
    index('refund_requests_order').on(table.orderId),
    index('refund_requests_waiting').on(table.createdAt).where(sql`${table.status} = 'open'`),
  ],
)

/** Every payment and refund. Rows are only added. */
export const moneyLedger = pgTable(
  'money_ledger',
  {
    id: rowId(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    direction: text({ enum: ['in', 'out'] }).notNull(),
    provider: text({ enum: ['ALI', 'WECHAT'] }).notNull(),
    /** The provider's number of a payment, our number of a refund. */
    reference: text().notNull(),
    amount: fen().notNull(),
    createdAt: ms().notNull(),
  },
  (table) => [
    check('money_ledger_amount', sql`${table.amount} > 0`),
    uniqueIndex('money_ledger_once').on(table.direction, table.provider, table.reference),
    index('money_ledger_order').on(table.orderId),
    index('money_ledger_at').on(table.createdAt),
  ],
)
