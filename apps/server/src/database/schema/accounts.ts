import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms, rowId } from '../columns'
import { users } from './users'

/** What a person says about themselves, and what guards their account. A row is made when it is first needed. */
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
    /** The exam that the person prepares for, as they call it. */
    exam: text().notNull().default(''),
    pendantId: integer(),
    /** `scrypt$N$salt$hash`; null: none was set. */
    passwordHash: text(),
    /** Wrong old passwords in a row; the account's password is locked for a while after some. */
    passwordFailures: smallint().notNull().default(0),
    passwordLockedUntil: ms(),
  },
  (table) => [check('user_profiles_failures', sql`${table.passwordFailures} >= 0`)],
)

/** Accounts that their owners closed, and why. Nothing in here says who it was. */
export const accountClosures = pgTable('account_closures', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  closedAt: ms().notNull(),
})

/** Pictures that people sent; the bytes lie in the object store under the name. */
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

/** Temporary credentials that the sandbox's object store has given out. */
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

/** Who somebody is at an outside authorizer. One account per identity, one identity per account and authorizer. */
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
    uniqueIndex('oauth_identities_user').on(table.provider, table.userId),
  ],
)

/** Visits to an authorizer that are under way. The state is used once, and only by the browser that has the key. */
export const oauthVisits = pgTable(
  'oauth_visits',
  {
    stateHash: text().primaryKey(),
    keyHash: text().notNull(),
    provider: text().notNull(),
    expiresAt: ms().notNull(),
    usedAt: ms(),
  },
  (table) => [index('oauth_visits_expiry').on(table.expiresAt)],
)

/** People who came back from an authorizer and have not bound a phone yet: what `o_info` stands for. */
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

/** Logins by QR code: the code shows `ticket`, the browser that shows it asks with `key`. */
export const qrLogins = pgTable(
  'qr_logins',
  {
    ticketHash: text().primaryKey(),
    keyHash: text().notNull().unique(),
    status: text({ enum: ['waiting', 'scanned', 'confirmed', 'refused', 'done'] }).notNull(),
    /** Who scanned it. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Of the browser that shows the code, so that the person sees whom they let in. */
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: ms().notNull(),
    expiresAt: ms().notNull(),
  },
  (table) => [index('qr_logins_expiry').on(table.expiresAt)],
)

/** The sandbox authorizer's memory: codes it gave out and the access tokens made of them. */
export const sandboxOauthGrants = pgTable('sandbox_oauth_grants', {
  codeHash: text().primaryKey(),
  openId: text().notNull(),
  accessTokenHash: text(),
  expiresAt: ms().notNull(),
  usedAt: ms(),
})
