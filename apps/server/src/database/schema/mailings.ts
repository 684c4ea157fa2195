import type { MailingAudience, MailingPlace } from '@kaozhou/api/desk'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ms, rowId } from '../columns'
import { staff } from './desk'

/** Notices that staff send to many. They are sent in the order of the users' numbers. */
export const mailings = pgTable(
  'mailings',
  {
    id: rowId(),
    title: text().notNull(),
    text: text().notNull(),
    audience: jsonb().$type<MailingAudience>().notNull(),
    /** The audience in words, as it was when the mailing was made. */
    audienceText: text().notNull(),
    place: jsonb().$type<MailingPlace>().notNull(),
    placeText: text().notNull(),
    /** The path of the storefront that it leads to; null: nowhere. */
    path: text(),
    state: text({
      enum: ['asked', 'waiting', 'sending', 'paused', 'sent', 'cancelled', 'refused'],
    }).notNull(),
    /** How many people were counted when it was made. */
    people: integer().notNull(),
    /** When it is sent, at the earliest; never in the quiet hours. */
    sendAt: ms().notNull(),
    createdAt: ms().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => staff.id),
    /** The second person, where it needed one. */
    allowedBy: integer().references(() => staff.id),
    /** Who refused it instead, and why. */
    refusedBy: integer().references(() => staff.id),
    decision: text(),
    startedAt: ms(),
    finishedAt: ms(),
    /** The last user whose turn it was: those up to this number are done with. */
    mark: integer().notNull().default(0),
    /** Of those: who got it, who had got as many as a person gets in a day, who has switched mailings off. */
    sent: integer().notNull().default(0),
    full: integer().notNull().default(0),
    off: integer().notNull().default(0),
  },
  (table) => [
    index('mailings_newest').on(table.createdAt, table.id),
    index('mailings_due').on(table.sendAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index('mailings_asked').on(table.createdAt).where(sql`${table.state} = 'asked'`),
    check('mailings_counts', sql`${table.sent} >= 0 and ${table.full} >= 0 and ${table.off} >= 0`),
  ],
)
