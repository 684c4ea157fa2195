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
import { courses } from './catalogue'
import { staff } from './desk'
import { users } from './users'

/** The courses that a voucher applies to. */
export type VoucherScope =
  | { kind: 'all' }
  | { kind: 'category'; categoryId: number }
  | { kind: 'courses'; courseIds: number[] }

export const coupons = pgTable(
  'coupons',
  {
    id: rowId(),
    name: text().notNull(),
    kind: text({ enum: ['fixed', 'percent'] }).notNull(),
    /** Fen taken off; 0 for `percent`. */
    amount: fen().notNull(),
    /** Whole percents taken off: 15 for 八五折; 0 for `fixed`. */
    percentOff: smallint().notNull(),
    /** The most that `percent` takes off; null: no cap. */
    cap: fen(),
    threshold: fen().notNull(),
    scope: jsonb().$type<VoucherScope>().notNull(),
    /** Null: without limit. */
    total: integer(),
    received: integer().notNull().default(0),
    perUser: integer().notNull(),
    newUserOnly: boolean().notNull(),
    /** True when course pages offer it; otherwise it is given by code, link or gift. */
    claimable: boolean().notNull(),
    startTime: ms().notNull(),
    endTime: ms().notNull(),
    /** Days of use after it was received; null: until `endTime`. */
    validDays: integer(),
    code: text(),
    note: text().notNull(),
    /** While it is set, nobody receives it; who has it can use it. */
    pausedAt: ms(),
    /** Who made it at the desk; null for one of the content. */
    madeBy: integer().references(() => staff.id),
  },
  (table) => [
    check('coupons_received', sql`${table.received} >= 0 and ${table.received} <= ${table.total}`),
    uniqueIndex('coupons_code').on(table.code),
  ],
)

/** Coupons in wallets. A coupon is used when `orderId` is set; closing the order clears it. */
export const userCoupons = pgTable(
  'user_coupons',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    source: text({
      enum: ['claim', 'newUser', 'code', 'gift', 'activity', 'points', 'staff'],
    }).notNull(),
    receivedAt: ms().notNull(),
    startTime: ms().notNull(),
    endTime: ms().notNull(),
    orderId: text(),
    usedAt: ms(),
    /** When the school took it back, which ended it. */
    takenBackAt: ms(),
  },
  (table) => [
    index('user_coupons_user').on(table.userId, table.couponId),
    index('user_coupons_order').on(table.orderId),
    // The desk counts what became of a coupon, and takes it back from everybody.
    index('user_coupons_coupon').on(table.couponId),
    // The notices of what ends soon look through everybody's.
    index('user_coupons_ending').on(table.endTime).where(sql`${table.orderId} is null`),
  ],
)

export const redPackets = pgTable('red_packets', {
  id: rowId(),
  name: text().notNull(),
  amount: fen().notNull(),
  threshold: fen().notNull(),
  source: text().notNull(),
  validDays: integer().notNull(),
  /** On what occasion it is given; `staff`: by hand alone. */
  grant: text({ enum: ['signup', 'activity', 'invite', 'staff'] }).notNull(),
  /** How many are given in all, and to one person; null: without limit. */
  total: integer(),
  perUser: integer(),
  /** Of one with a `total`: how many were given. */
  received: integer().notNull().default(0),
  /** From when until when it is given; null: without limit. */
  startTime: ms(),
  endTime: ms(),
  /** While it is set, nobody receives it; who has it can use it. */
  pausedAt: ms(),
  /** Who made it at the desk, and when; null for one of the content. */
  madeBy: integer().references(() => staff.id),
  madeAt: ms(),
  /** Nobody receives one that waits for a second person (`asked`) or that they refused. */
  state: text({ enum: ['asked', 'open', 'refused'] })
    .notNull()
    .default('open'),
  /** The second person, and what they said when they refused. */
  decidedBy: integer().references(() => staff.id),
  decision: text(),
})

export const userRedPackets = pgTable(
  'user_red_packets',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    redPacketId: integer()
      .notNull()
      .references(() => redPackets.id),
    receivedAt: ms().notNull(),
    startTime: ms().notNull(),
    endTime: ms().notNull(),
    /** Why it was given, once for each reason: `signup`, `newUserGift:1`, … */
    ref: text().notNull(),
    orderId: text(),
    usedAt: ms(),
    /** When the school took it back, which ended it. */
    takenBackAt: ms(),
  },
  (table) => [
    uniqueIndex('user_red_packets_once').on(table.userId, table.redPacketId, table.ref),
    // The desk counts what became of a red packet, and takes it back from everybody.
    index('user_red_packets_packet').on(table.redPacketId),
    index('user_red_packets_order').on(table.orderId),
    // The notices of what ends soon look through everybody's.
    index('user_red_packets_ending').on(table.endTime).where(sql`${table.orderId} is null`),
  ],
)

export const newUserGifts = pgTable('new_user_gifts', {
  id: rowId(),
  title: text().notNull(),
  image: text().notNull(),
  headImage: text().notNull(),
  link: text().notNull(),
  couponIds: jsonb().$type<number[]>().notNull(),
  redPacketIds: jsonb().$type<number[]>().notNull(),
})

export const newUserGiftClaims = pgTable(
  'new_user_gift_claims',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    giftId: integer()
      .notNull()
      .references(() => newUserGifts.id),
    claimedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.giftId] })],
)

export const banners = pgTable('banners', {
  id: rowId(),
  title: text().notNull(),
  image: text().notNull(),
  link: text().notNull(),
  alt: text().notNull(),
  position: text({ enum: ['home', 'user', 'membership'] }).notNull(),
  sort: integer().notNull(),
  shelf: text({ enum: ['on', 'off'] })
    .notNull()
    .default('on'),
  /** When students see it; null: from the beginning, without an end. */
  startTime: ms(),
  endTime: ms(),
})

export const marketingEntries = pgTable('marketing_entries', {
  id: rowId(),
  title: text().notNull(),
  subtitle: text().notNull(),
  icon: text().notNull(),
  link: text().notNull(),
  badge: text(),
  position: text({ enum: ['grid', 'strip'] }).notNull(),
  sort: integer().notNull(),
  shelf: text({ enum: ['on', 'off'] })
    .notNull()
    .default('on'),
  startTime: ms(),
  endTime: ms(),
})

export const bundles = pgTable('bundles', {
  id: rowId(),
  title: text().notNull(),
  subtitle: text().notNull(),
  kind: text({ enum: ['fixed', 'number'] }).notNull(),
  cover: text().notNull(),
  courseIds: jsonb().$type<number[]>().notNull(),
  pick: integer().notNull(),
  price: fen().notNull(),
  groups: jsonb()
    .$type<{ name: string; courseIds: number[]; min: number; max: number }[]>()
    .notNull(),
  rules: jsonb().$type<string[]>().notNull(),
  startTime: ms().notNull(),
  endTime: ms().notNull(),
})

export const presales = pgTable(
  'presales',
  {
    id: rowId(),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    title: text().notNull(),
    deposit: fen().notNull(),
    countsAs: fen().notNull(),
    price: fen().notNull(),
    depositStartTime: ms().notNull(),
    depositEndTime: ms().notNull(),
    balanceStartTime: ms().notNull(),
    balanceEndTime: ms().notNull(),
    stock: integer(),
    sold: integer().notNull(),
    /** A bundle is sold, of which the course is the first; null: that course alone. */
    bundleId: integer().references(() => bundles.id),
    /** When the seller cancelled it; all deposits are refunded. */
    cancelledAt: ms(),
  },
  (table) => [
    check('presales_stock_not_negative', sql`${table.stock} >= 0`),
    // Civil Code art. 586: a deposit is at most a fifth of the price.
    check('presales_at_most_a_fifth', sql`${table.deposit} * 5 <= ${table.price}`),
  ],
)

export const upgrades = pgTable('upgrades', {
  id: rowId(),
  title: text().notNull(),
  fromCourseId: integer()
    .notNull()
    .references(() => courses.id),
  toCourseId: integer()
    .notNull()
    .references(() => courses.id),
  price: fen().notNull(),
  added: jsonb().$type<string[]>().notNull(),
  endTime: ms().notNull(),
})

export interface GiftItem {
  kind: 'document' | 'coupon' | 'points' | 'course'
  name: string
  refId: number | null
  amount: number
}

export const gifts = pgTable('gifts', {
  id: rowId(),
  name: text().notNull(),
  description: text().notNull(),
  courseIds: jsonb().$type<number[]>().notNull(),
  price: fen().notNull(),
  items: jsonb().$type<GiftItem[]>().notNull(),
})

/** Codes for a course that staff made together. */
export const codeBatches = pgTable('code_batches', {
  id: rowId(),
  courseId: integer()
    .notNull()
    .references(() => courses.id),
  name: text().notNull(),
  size: integer().notNull(),
  endTime: ms().notNull(),
  /** While it is set, none of its codes can be used. */
  pausedAt: ms(),
  madeBy: integer()
    .notNull()
    .references(() => staff.id),
  createdAt: ms().notNull(),
})

export const exchangeCodes = pgTable(
  'exchange_codes',
  {
    code: text().primaryKey(),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    endTime: ms().notNull(),
    note: text().notNull(),
    usedAt: ms(),
    usedBy: integer().references(() => users.id),
    /** Null for a code of the content. */
    batchId: integer().references(() => codeBatches.id),
    /** Counts from 1 within its batch. */
    place: integer(),
  },
  (table) => [uniqueIndex('exchange_codes_place').on(table.batchId, table.place)],
)

export const pointsGoods = pgTable(
  'points_goods',
  {
    id: rowId(),
    name: text().notNull(),
    summary: text().notNull(),
    kind: text({ enum: ['coupon', 'course', 'document', 'goods'] }).notNull(),
    refId: integer(),
    points: integer().notNull(),
    price: fen().notNull(),
    stock: integer(),
    perUser: integer().notNull(),
    needsAddress: boolean().notNull(),
    figure: text().notNull(),
    image: text().notNull(),
  },
  (table) => [check('points_goods_stock_not_negative', sql`${table.stock} >= 0`)],
)
