import { sql } from 'drizzle-orm'
import {
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
import { ms, rowId } from '../columns'
import { courses } from './catalogue'
import { membershipCards, pendants } from './content'
import type { ParcelAddress } from './logistics'
import { pointsGoods } from './markets'
import { users } from './users'

/** Codes that activate a card, each once. */
export const membershipCardCodes = pgTable('membership_card_codes', {
  code: text().primaryKey(),
  cardId: integer()
    .notNull()
    .references(() => membershipCards.id),
  endTime: ms().notNull(),
  usedAt: ms(),
  usedBy: integer().references(() => users.id),
})

/** Cards of users. The one with the highest level that has not expired counts. */
export const userMembershipCards = pgTable(
  'user_membership_cards',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cardId: integer()
      .notNull()
      .references(() => membershipCards.id),
    level: smallint().notNull(),
    /** The code that activated it. */
    code: text(),
    /** The order that sold it, and takes it back when its money is refunded. */
    orderId: text(),
    /** The invited user of the invitation that gave it, to them or to who invited them. */
    inviteeId: integer(),
    activatedAt: ms().notNull(),
    /** When its time begins: later than `activatedAt` when it continues an earlier card (`CardPeriod` of domain). */
    beginsAt: ms().notNull(),
    expiresAt: ms().notNull(),
  },
  (table) => [
    index('user_membership_cards_user').on(table.userId, table.expiresAt),
    uniqueIndex('user_membership_cards_order').on(table.orderId),
    uniqueIndex('user_membership_cards_invitation').on(table.userId, table.inviteeId),
  ],
)

/** Pendants bought with points. */
export const userPendants = pgTable(
  'user_pendants',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pendantId: integer()
      .notNull()
      .references(() => pendants.id),
    unlockedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.pendantId] })],
)

/** Exchanges of points for goods. */
export const pointsExchanges = pgTable(
  'points_exchanges',
  {
    id: rowId(70_001),
    userId: integer()
      .notNull()
      .references(() => users.id),
    goodId: integer()
      .notNull()
      .references(() => pointsGoods.id),
    /** Made by the page, so that pressing twice exchanges once. */
    requestKey: text().notNull(),
    name: text().notNull(),
    points: integer().notNull(),
    address: jsonb().$type<ParcelAddress>(),
    /** The code that a service is used with. */
    voucher: text(),
    createdAt: ms().notNull(),
  },
  (table) => [
    check('points_exchanges_points', sql`${table.points} > 0`),
    uniqueIndex('points_exchanges_once').on(table.userId, table.requestKey),
    index('points_exchanges_user').on(table.userId, table.goodId),
  ],
)

/** Views of a course per day and sender (spec §5: counted only when a tracking cookie exists). Partitioned by month (decision 22). */
export const courseViews = pgTable(
  'course_views',
  {
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** `2026-11-20`, by the clocks of Beijing. */
    day: text().notNull(),
    channelId: text().notNull(),
    statisticId: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.day, table.channelId, table.statisticId] }),
  ],
)

/** Attempts to redeem codes within a window: codes are short, so guessing must be slow. */
export const codeAttempts = pgTable(
  'code_attempts',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    windowEndsAt: ms().notNull(),
    tries: smallint().notNull(),
  },
  (table) => [
    index('code_attempts_end').on(table.windowEndsAt),
    check('code_attempts_tries', sql`${table.tries} > 0`),
  ],
)
