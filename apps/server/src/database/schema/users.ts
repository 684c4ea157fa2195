import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ms, rowId } from '../columns'

export const users = pgTable(
  'users',
  {
    id: rowId(100_001),
    /** Null after the account was closed. */
    mobile: text(),
    nickname: text().notNull(),
    avatar: text().notNull(),
    /** The sum of the user's ledger. */
    points: integer().notNull().default(0),
    /** Points that were earned before this time and not spent have ended and are booked. */
    pointsEndedBefore: ms().notNull().default(0),
    /** The end of points that the user was told about last. */
    pointsToldUntil: ms().notNull().default(0),
    /** True when the user received the new-user gift. */
    hasReceive: boolean().notNull().default(false),
    /** The registration-source tag of the sign-up (spec §2). */
    regFromDescribe: text(),
    channelId: text(),
    createdAt: ms().notNull(),
    closedAt: ms(),
    /** Since when nobody can log in as them; null for everybody else. */
    blockedAt: ms(),
  },
  (table) => [
    index('users_mobile_tail').on(sql`right(${table.mobile}, 4)`),
    index('users_nickname').on(table.nickname.op('text_pattern_ops')),
    uniqueIndex('users_mobile').on(table.mobile),
    index('users_newest').on(table.createdAt),
    index('users_points_ended').on(table.pointsEndedBefore).where(sql`${table.points} > 0`),
    index('users_points_told').on(table.pointsToldUntil).where(sql`${table.points} > 0`),
    check('users_points_not_negative', sql`${table.points} >= 0`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, so that a leaked row can't be used to log in. */
    tokenHash: text().notNull(),
    userAgent: text().notNull(),
    /** The network address that it was opened or last used from; empty for sessions of before it was kept. */
    address: text().notNull().default(''),
    createdAt: ms().notNull(),
    /** When it was last used, to the hour; null until an hour after it was opened. */
    seenAt: ms(),
    expiresAt: ms().notNull(),
    revokedAt: ms(),
    /** The session of the login that this one was renewed from; null for that session itself. */
    familyId: integer(),
    /** When that login was; null for the session itself, whose `createdAt` it is. */
    familySince: ms(),
    /** When its token was exchanged for a new one. */
    rotatedAt: ms(),
    /** The member of staff who looks as the user, who is not logged in by it; null for the user's own sessions. */
    viewedBy: integer(),
    /** Their session of the desk, with which the view ends. */
    viewedIn: integer(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_family').on(table.familyId),
    index('sessions_viewed').on(table.viewedBy).where(sql`${table.viewedBy} is not null`),
    check('sessions_view', sql`(${table.viewedBy} is null) = (${table.viewedIn} is null)`),
  ],
)

/** Sent codes: limits count them, and a login is checked against them. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: rowId(),
    mobile: text().notNull(),
    type: text({ enum: ['LOGIN', 'UPDATE_MOBILE'] }).notNull(),
    salt: text().notNull(),
    codeHash: text().notNull(),
    /** The network that asked for it, by which limits count. */
    address: text().notNull(),
    /** Guesses left for that network. */
    triesLeft: smallint().notNull(),
    /** Guesses left for all other networks together. */
    strangerTriesLeft: smallint().notNull().default(0),
    sentAt: ms().notNull(),
    expiresAt: ms().notNull(),
    usedAt: ms(),
    /** Hash of the key of the request that used it: a repetition of that request may use it again. */
    usedKey: text(),
  },
  (table) => [
    check('sms_codes_tries', sql`${table.triesLeft} >= 0 and ${table.strangerTriesLeft} >= 0`),
    index('sms_codes_mobile').on(table.mobile, table.sentAt),
    index('sms_codes_oldest').on(table.sentAt),
    index('sms_codes_address').on(table.address, table.sentAt),
  ],
)

/** The sandbox's text messages, which a real provider would have sent to phones. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    id: rowId(),
    mobile: text().notNull(),
    code: text().notNull(),
    type: text({ enum: ['LOGIN', 'UPDATE_MOBILE', 'MAILING'] }).notNull(),
    /** Of a mailing: the whole message; its code is empty. */
    text: text().notNull().default(''),
    sentAt: ms().notNull(),
  },
  (table) => [index('sandbox_messages_sent').on(table.sentAt)],
)

/** Every change of points; `users.points` is the sum of a user's changes. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    balanceAfter: integer().notNull(),
    /** Why the points changed: `signup`, `order`, `refund`, … */
    reason: text().notNull(),
    /** What the change belongs to: an order's number, a day. One change for each reason and ref. */
    ref: text().notNull(),
    createdAt: ms().notNull(),
  },
  (table) => [
    check('points_ledger_not_negative', sql`${table.balanceAfter} >= 0`),
    uniqueIndex('points_ledger_once').on(table.userId, table.reason, table.ref),
    index('points_ledger_user').on(table.userId, table.createdAt),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mobile: text().notNull(),
    provinceCode: text().notNull(),
    cityCode: text().notNull(),
    districtCode: text().notNull(),
    /** Names are stored with the codes, because codes are abolished over time (GB/T 2260). */
    region: text().notNull(),
    /** The version of the table that the codes are from. */
    regionVersion: text().notNull().default('2.1.0'),
    detail: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: ms().notNull(),
    deletedAt: ms(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_one_default')
      .on(table.userId)
      .where(sql`${table.isDefault} and ${table.deletedAt} is null`),
  ],
)
