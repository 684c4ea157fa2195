import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms, rowId } from '../columns'
import { staff } from './desk'
import { users } from './users'

/** Passkeys of users: keys of authenticators that log their owners in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text().notNull(),
    /** What authenticators know the user by: the same for all passkeys of a user. */
    userHandle: text().notNull(),
    /** COSE key as base64url. */
    publicKey: text().notNull(),
    /** Signatures so far, as the authenticator counts; 0 for one that does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Kept by a cloud, so that it works on the user's other devices. */
    synced: boolean().notNull(),
    /** The browser in which it was added. */
    userAgent: text().notNull(),
    createdAt: ms().notNull(),
    usedAt: ms(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
)

/** What authenticators were asked to sign, each once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    /** Who adds a passkey, and their handle; null for a login. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    userHandle: text(),
    expiresAt: ms().notNull(),
  },
  (table) => [
    index('passkey_challenges_expiry').on(table.expiresAt),
    index('passkey_challenges_user').on(table.userId),
  ],
)

/** Passkeys of staff: each shows both factors at once. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: rowId(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    credentialId: text().notNull(),
    /** What authenticators know the person by: the same for all of their passkeys. */
    userHandle: text().notNull(),
    /** COSE key as base64url. */
    publicKey: text().notNull(),
    /** Signatures so far, as the authenticator counts; 0 for one that does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Kept by a cloud, so that it works on the person's other devices. */
    synced: boolean().notNull(),
    /** What its owner calls it. */
    name: text().notNull(),
    createdAt: ms().notNull(),
    usedAt: ms(),
  },
  (table) => [
    uniqueIndex('staff_passkeys_credential').on(table.credentialId),
    index('staff_passkeys_staff').on(table.staffId),
  ],
)

/** What authenticators of staff were asked to sign, each once and for one thing. */
export const staffPasskeyChallenges = pgTable(
  'staff_passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text({ enum: ['add', 'logIn', 'confirm'] }).notNull(),
    /** Who was asked; null for a login. */
    staffId: integer().references(() => staff.id),
    /** Of a passkey that is added. */
    userHandle: text(),
    expiresAt: ms().notNull(),
  },
  (table) => [index('staff_passkey_challenges_expiry').on(table.expiresAt)],
)
