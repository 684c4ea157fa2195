import { PROFILE_PART_NAMES } from '@kaozhou/domain'
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
import { staff } from './desk'
import { users } from './users'

/** Profile and password of a user. A row is inserted when it is first needed. */
export const userProfiles = pgTable(
  'user_profiles',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    sex: text({ enum: ['unknown', 'male', 'female'] })
      .notNull()
      .default('unknown'),
    school: text().notNull().default(''),
    /** The exam that the user prepares for, as typed. */
    exam: text().notNull().default(''),
    /** The day of that exam, `2026-12-12`; empty when none was given. */
    examDate: text().notNull().default(''),
    pendantId: integer(),
    /** False for who does not want the school's mailings. */
    mailings: boolean().notNull().default(true),
    /** False for who does not want advertising by SMS; they refused in the settings, or by a reply. */
    smsMailings: boolean().notNull().default(true),
    /** `scrypt$N$salt$hash`; null without a password. */
    passwordHash: text(),
    /** Wrong old passwords in a row; after some the password is locked for a while. */
    passwordFailures: smallint().notNull().default(0),
    passwordLockedUntil: ms(),
    /** The phone that the account moves to, and when, unless its owner cancels that before. */
    newMobile: text(),
    newMobileAt: ms(),
    /** When its owner asked to close the account; when it closes, unless it is kept before; and the reason that was given. */
    closingAskedAt: ms(),
    closesAt: ms(),
    closingReason: text().notNull().default(''),
    /** When staff told them that their data are ready; null again once they have downloaded them. */
    exportAskedAt: ms(),
  },
  (table) => [
    check('user_profiles_failures', sql`${table.passwordFailures} >= 0`),
    index('user_profiles_new_mobile')
      .on(table.newMobileAt)
      .where(sql`${table.newMobileAt} is not null`),
    index('user_profiles_export')
      .on(table.exportAskedAt)
      .where(sql`${table.exportAskedAt} is not null`),
    index('user_profiles_closes').on(table.closesAt).where(sql`${table.closesAt} is not null`),
  ],
)

/** Nicknames and uploaded pictures that people chose, until staff have looked at them; of the decided ones the last. */
export const profileChanges = pgTable(
  'profile_changes',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    part: text({ enum: PROFILE_PART_NAMES }).notNull(),
    /** As the user's row has it: the nickname, or the path of the picture. */
    value: text().notNull(),
    /** What stood there before, in the same form. */
    replaced: text().notNull(),
    state: text({ enum: ['waiting', 'accepted', 'refused'] }).notNull(),
    /** The sentence of a refusal. */
    reason: text(),
    /** What a refusal put in its place; null once the person has chosen something themself. */
    fallback: text(),
    decidedBy: integer().references(() => staff.id),
    decidedAt: ms(),
    createdAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('profile_changes_one_waits')
      .on(table.userId, table.part)
      .where(sql`${table.state} = 'waiting'`),
    index('profile_changes_user').on(table.userId, table.decidedAt),
    index('profile_changes_waiting')
      .on(table.part, table.createdAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('profile_changes_decided')
      .on(table.part, table.state, table.decidedAt, table.id)
      .where(sql`${table.state} <> 'waiting'`),
    check(
      'profile_changes_decided_at',
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`,
    ),
    check(
      'profile_changes_reason',
      sql`(${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
    check('profile_changes_fallback', sql`${table.state} = 'refused' or ${table.fallback} is null`),
  ],
)

/** Reasons for which accounts were closed, without anything that identifies the user. */
export const accountClosures = pgTable('account_closures', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  closedAt: ms().notNull(),
})

/** Uploaded pictures; their bytes are in the object store under the name. */
export const uploads = pgTable(
  'uploads',
  {
    name: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mime: text({ enum: ['image/jpeg', 'image/png', 'image/webp'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: ms().notNull(),
  },
  (table) => [index('uploads_user').on(table.userId, table.createdAt)],
)

/** Temporary credentials that the sandbox's object store issued. */
export const uploadGrants = pgTable(
  'upload_grants',
  {
    accessKeyId: text().primaryKey(),
    secret: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: ms().notNull(),
  },
  (table) => [index('upload_grants_expiry').on(table.expiresAt)],
)

/** A user's identity at an outside authorizer. One user per identity, one identity per user and authorizer. */
export const oauthIdentities = pgTable(
  'oauth_identities',
  {
    id: rowId(),
    provider: text().notNull(),
    openId: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nickname: text().notNull(),
    avatar: text().notNull(),
    boundAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('oauth_identities_open_id').on(table.provider, table.openId),
    uniqueIndex('oauth_identities_user').on(table.userId, table.provider),
  ],
)

/** Started logins at an authorizer. A state is used once, and only by the browser that has the key. */
export const oauthVisits = pgTable(
  'oauth_visits',
  {
    stateHash: text().primaryKey(),
    keyHash: text().notNull(),
    provider: text().notNull(),
    expiresAt: ms().notNull(),
    usedAt: ms(),
    /** Who the visitor is at the provider; null until the authorizer's code was exchanged. */
    openId: text(),
  },
  (table) => [index('oauth_visits_expiry').on(table.expiresAt)],
)

/** Identities that returned from an authorizer and have no phone yet; `o_info` names one. */
export const oauthTickets = pgTable(
  'oauth_tickets',
  {
    ticketHash: text().primaryKey(),
    provider: text().notNull(),
    openId: text().notNull(),
    nickname: text().notNull(),
    avatar: text().notNull(),
    expiresAt: ms().notNull(),
    usedAt: ms(),
  },
  (table) => [index('oauth_tickets_expiry').on(table.expiresAt)],
)

/** Logins by QR code: the code contains `ticket`, the browser that shows it polls with `key`. */
export const qrLogins = pgTable(
  'qr_logins',
  {
    ticketHash: text().primaryKey(),
    keyHash: text().notNull().unique(),
    status: text({ enum: ['waiting', 'scanned', 'confirmed', 'refused', 'done'] }).notNull(),
    /** The user who scanned it. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The browser that shows the code; shown to the user who confirms. */
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: ms().notNull(),
    expiresAt: ms().notNull(),
  },
  (table) => [index('qr_logins_expiry').on(table.expiresAt)],
)

/** Codes of the sandbox authorizer and the access tokens that they were exchanged for. */
export const sandboxOauthGrants = pgTable('sandbox_oauth_grants', {
  codeHash: text().primaryKey(),
  openId: text().notNull(),
  accessTokenHash: text(),
  expiresAt: ms().notNull(),
  usedAt: ms(),
})
