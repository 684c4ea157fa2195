import {
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ms, rowId } from '../columns'
import { notices } from './marketing'
import { users } from './users'

/** The browsers that users want to be told in (Web Push, RFC 8030). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first session of the login on that browser; without a session of it nothing is sent. */
    familyId: integer().notNull(),
    /** Address at the browser's push service. */
    endpoint: text().notNull(),
    /** Keys that messages are encrypted for (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
  ],
)

/** Notices that are to be sent to a browser. Sending one, or giving up, deletes its row. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    noticeId: integer()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    attempts: smallint().notNull(),
    /** When it is tried next; a server that is sending it has moved this on. */
    dueAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.subscriptionId] }),
    index('push_deliveries_subscription').on(table.subscriptionId),
    index('push_deliveries_due').on(table.dueAt),
  ],
)
