import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ms, rowId } from '../columns'
import { courses } from './catalogue'
import { pages } from './content'
import { users } from './users'

/** Sales that are announced before they begin; who reserves is told in time. */
export const promotions = pgTable(
  'promotions',
  {
    id: rowId(2_101),
    title: text().notNull(),
    subtitle: text().notNull(),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    /** When the sale begins: until then it can be reserved. */
    startTime: ms().notNull(),
    endTime: ms().notNull(),
    /** Reservations that are taken; null: without limit. */
    capacity: integer(),
    reserved: integer().notNull().default(0),
  },
  (table) => [
    check(
      'promotions_reserved',
      sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.capacity}`,
    ),
  ],
)

export const promotionReservations = pgTable(
  'promotion_reservations',
  {
    promotionId: integer()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reservedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.userId] })],
)

/** Sets of coupons that are offered together (spec §7 `markets/cards`). */
export const couponCards = pgTable('coupon_cards', {
  id: rowId(2_201),
  title: text().notNull(),
  subtitle: text().notNull(),
  couponIds: jsonb().$type<number[]>().notNull(),
  startTime: ms().notNull(),
  endTime: ms().notNull(),
  sort: integer().notNull(),
})

/** Codes that open something outside or inside the product; given out one by one. */
export const activationCodes = pgTable(
  'activation_codes',
  {
    code: text().primaryKey(),
    /** Codes of one batch are for the same thing. */
    batch: integer().notNull(),
    title: text().notNull(),
    usage: text().notNull(),
    endTime: ms().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    assignedAt: ms(),
  },
  (table) => [
    index('activation_codes_free').on(table.batch).where(sql`${table.assignedAt} is null`),
    index('activation_codes_user').on(table.userId, table.assignedAt),
  ],
)

/** The code by which a person invites others. */
export const invitationCodes = pgTable('invitation_codes', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  createdAt: ms().notNull(),
})

/** Who came by whose invitation. A person is invited once. */
export const invitations = pgTable(
  'invitations',
  {
    inviteeId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    acceptedAt: ms().notNull(),
    /** When the inviter was thanked: with the invited person's first order. */
    rewardedAt: ms(),
  },
  (table) => [
    index('invitations_inviter').on(table.inviterId, table.acceptedAt),
    check('invitations_not_self', sql`${table.inviterId} <> ${table.inviteeId}`),
  ],
)

/** The score that a person wishes for, one for each exam. */
export const wishScores = pgTable(
  'wish_scores',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    exam: text({ enum: ['CET4', 'CET6', 'postgraduate'] }).notNull(),
    score: integer().notNull(),
    wish: text().notNull(),
    updatedAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.exam] }),
    check('wish_scores_score', sql`${table.score} between 0 and 710`),
    index('wish_scores_newest').on(table.exam, table.updatedAt),
  ],
)

/** Admission tickets that people keep here until the marks come out. */
export const admissionTickets = pgTable(
  'admission_tickets',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: text({ enum: ['CET4', 'CET6'] }).notNull(),
    name: text().notNull(),
    number: text().notNull(),
    updatedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.level] })],
)

/** People who were admitted by a university, and let others know. */
export const admissions = pgTable(
  'admissions',
  {
    id: rowId(6_001),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    school: text().notNull(),
    major: text().notNull(),
    year: integer().notNull(),
    score: integer(),
    words: text().notNull(),
    createdAt: ms().notNull(),
    updatedAt: ms().notNull(),
  },
  (table) => [uniqueIndex('admissions_once').on(table.userId, table.year)],
)

/** Composed pages that the app finds by a name. */
export const configPages = pgTable('config_pages', {
  key: text().primaryKey(),
  pageId: integer()
    .notNull()
    .references(() => pages.id),
})
