import type { MailingAudience, MailingPlace } from '@kaozhou/api/desk'
import { SMS_STATES, type SmsKind, type SmsState } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms, rowId } from '../columns'
import { staff } from './desk'
import { users } from './users'

const SMS_STATE_NAMES = Object.keys(SMS_STATES) as [SmsState, ...SmsState[]]

/** The message that goes with a mailing. `text`: as the phone shows it; `most`: how many are sent at most; `cost`: in fen, for so many. */
export interface StoredSms {
  templateId: string
  name: string
  kind: SmsKind
  sign: string
  values: Record<string, string>
  text: string
  parts: number
  most: number
  cost: number
}

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
    /** Null: no message to phones. */
    sms: jsonb().$type<StoredSms>(),
    /** Of those who got it: to whom a message goes, who has refused advertising, who has no number, for whom none was left. */
    smsMade: integer().notNull().default(0),
    smsOff: integer().notNull().default(0),
    smsNoNumber: integer().notNull().default(0),
    smsOver: integer().notNull().default(0),
    /** How the messages stood that are deleted since. */
    smsForgotten: jsonb().$type<Partial<Record<SmsState, number>>>().notNull().default({}),
  },
  (table) => [
    index('mailings_newest').on(table.createdAt, table.id),
    index('mailings_due').on(table.sendAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index('mailings_asked').on(table.createdAt).where(sql`${table.state} = 'asked'`),
    check('mailings_counts', sql`${table.sent} >= 0 and ${table.full} >= 0 and ${table.off} >= 0`),
  ],
)

/** The messages of mailings to phones, one a person. The number is read when it is sent. */
export const mailingMessages = pgTable(
  'mailing_messages',
  {
    id: rowId(),
    mailingId: integer()
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: SMS_STATE_NAMES }).notNull(),
    /** What the provider says of one that failed, without the number. */
    fault: text(),
    createdAt: ms().notNull(),
    /** When it was handed over, written down before. */
    sentAt: ms(),
    /** When its receipt came. */
    settledAt: ms(),
  },
  (table) => [
    uniqueIndex('mailing_messages_person').on(table.mailingId, table.userId),
    index('mailing_messages_user').on(table.userId),
    index('mailing_messages_oldest').on(table.createdAt),
    index('mailing_messages_open')
      .on(table.id)
      .where(sql`${table.state} in ('waiting', 'sending')`),
  ],
)
