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

/** Announced sales; users who reserve are notified. */
export const promotions = pgTable(
  'promotions',
  {
    id: rowId(2_101),
    title: text().notNull(),
    subtitle: text().notNull(),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    /** When the sale begins; reservable until then. */
    startTime: ms().notNull(),
    endTime: ms().notNull(),
    /** Most reservations; null without limit. */
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
    /** When the user was told that the sale has begun. */
    toldAt: ms(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.userId] }),
    index('promotion_reservations_waiting')
      .on(table.promotionId)
      .where(sql`${table.toldAt} is null`),
    index('promotion_reservations_user').on(table.userId),
  ],
)

/** Users who wait for places in a sold-out course. Telling them deletes the row, so each is told once. */
export const stockReminders = pgTable(
  'stock_reminders',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    askedAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('stock_reminders_course').on(table.courseId),
  ],
)

/** What users were told inside the product. */
export const notices = pgTable(
  'notices',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({
      enum: [
        'stock',
        'sale',
        'points',
        'mock',
        'class',
        'balance',
        'parcel',
        'refund',
        'group',
        'coupon',
        'redPacket',
        'comment',
        'account',
        'invoice',
        'timetable',
        'marked',
        'answered',
        'enquiry',
        'post',
        'mailing',
      ],
    }).notNull(),
    /** Null where it is about no course. */
    courseId: integer().references(() => courses.id, { onDelete: 'cascade' }),
    /**
     * What it is about, told once: the mock exam, the lesson, the order of the deposit, the parcel, the refund, the invoice, the group,
     * the decision on a comment, the change of a lesson's time, the day on which vouchers end, the mailing.
     */
    ref: text(),
    /** The name of the sale, or the whole sentence; null for `stock`. */
    title: text(),
    createdAt: ms().notNull(),
    readAt: ms(),
    /** When staff took it back unread: nobody sees it any more, and it still counts for the limit of a day. */
    takenBackAt: ms(),
    /** When it was queued for the user's browsers, of which there may be none. */
    queuedAt: ms(),
    /** Of a mailing: when a browser's push service took it, and when it was given up for one. */
    pushedAt: ms(),
    pushFailedAt: ms(),
  },
  (table) => [
    index('notices_user').on(table.userId, table.createdAt),
    index('notices_oldest').on(table.createdAt),
    index('notices_unread').on(table.userId).where(sql`${table.readAt} is null`),
    uniqueIndex('notices_once')
      .on(table.userId, table.kind, table.ref)
      .where(sql`${table.ref} is not null`),
    index('notices_mailing').on(table.ref).where(sql`${table.kind} = 'mailing'`),
    index('notices_to_queue').on(table.id).where(sql`${table.queuedAt} is null`),
  ],
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

/** Codes that activate something inside or outside the product, each given to one user. */
export const activationCodes = pgTable(
  'activation_codes',
  {
    code: text().primaryKey(),
    /** Codes of a batch activate the same thing. */
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

/** The invitation code of a user. */
export const invitationCodes = pgTable('invitation_codes', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  createdAt: ms().notNull(),
})

/** Invitations that were used. A user is invited once. */
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
    /** When the inviter was rewarded, for the invited user's first order. */
    rewardedAt: ms(),
  },
  (table) => [
    index('invitations_inviter').on(table.inviterId, table.acceptedAt),
    check('invitations_not_self', sql`${table.inviterId} <> ${table.inviteeId}`),
  ],
)

/** Invitations to the membership that were used. A user is invited once. */
export const membershipInvitations = pgTable(
  'membership_invitations',
  {
    inviteeId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    acceptedAt: ms().notNull(),
    /** When the inviter was rewarded, and the invited user's first order for which. */
    rewardedAt: ms(),
    orderId: text(),
  },
  (table) => [
    index('membership_invitations_inviter').on(table.inviterId, table.acceptedAt),
    check('membership_invitations_not_self', sql`${table.inviterId} <> ${table.inviteeId}`),
  ],
)

/** Steps of the inviter’s rewards that were given, each once. */
export const invitationSteps = pgTable(
  'invitation_steps',
  {
    inviterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friends: integer().notNull(),
    points: integer().notNull(),
    givenAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.inviterId, table.friends] }),
    check('invitation_steps_positive', sql`${table.friends} > 0 and ${table.points} >= 0`),
  ],
)

/** Applications as campus ambassador, one a person. */
export const ambassadorApplications = pgTable('ambassador_applications', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  mobile: text().notNull(),
  school: text().notNull(),
  grade: text().notNull(),
  role: text({ enum: ['talk', 'group', 'teaching'] }).notNull(),
  reason: text().notNull(),
  state: text({ enum: ['sent', 'talking', 'accepted', 'refused'] }).notNull(),
  createdAt: ms().notNull(),
  updatedAt: ms().notNull(),
})

/** The score that a user aims at, one for each exam. */
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

/** Admission tickets that users stored until the scores are published. */
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

/** Users who shared their admission to a university. */
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
    /** Courses that helped. */
    courseIds: jsonb().$type<number[]>().notNull().default([]),
    createdAt: ms().notNull(),
    updatedAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('admissions_once').on(table.userId, table.year),
    index('admissions_newest').on(table.createdAt, table.id),
  ],
)

/** Composed pages that the app finds by a name. */
export const configPages = pgTable('config_pages', {
  key: text().primaryKey(),
  pageId: integer()
    .notNull()
    .references(() => pages.id),
})
