import type { PlayedPart } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { memoryColumns, ms, rowId } from '../columns'
import { courses, sections } from './catalogue'
import { users } from './users'

/** The courses of users. A refund deletes the row, or leaves it to the user's membership card. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    /** The order that sold or gave it; null without an order. */
    orderId: text(),
    source: text({ enum: ['order', 'exchange', 'gift', 'membership'] }).notNull(),
    boughtAt: ms().notNull(),
    expiresAt: ms().notNull(),
    /** When it would end without membership cards, which only lengthen it; null when nothing but a card opened it. */
    ownEndsAt: ms(),
  },
  (table) => [
    uniqueIndex('enrolments_once').on(table.userId, table.courseId),
    index('enrolments_order').on(table.orderId),
    index('enrolments_course').on(table.courseId, table.boughtAt),
  ],
)

export const sectionProgress = pgTable(
  'section_progress',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** The position at which the user stopped. */
    seconds: integer().notNull(),
    /** The parts that were played, as `PlayedPart[]` of domain. */
    played: jsonb().$type<readonly PlayedPart[]>().notNull().default([]),
    /** The seconds of `played`; never decreases. */
    watchedSeconds: integer().notNull().default(0),
    /** Those of them that were played while the class was live; null where it was begun before this was kept. */
    liveSeconds: integer(),
    finishedAt: ms(),
    updatedAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sectionId] }),
    check('section_progress_seconds', sql`${table.seconds} >= 0`),
    check('section_progress_watched', sql`${table.watchedSeconds} >= 0`),
    index('section_progress_section').on(table.sectionId),
  ],
)

/** What users wrote down at times of lessons. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** Made by the page, so that sending again after a lost answer is the same note. */
    clientId: text().notNull(),
    /** Position in the lesson. */
    seconds: integer().notNull(),
    text: text().notNull(),
    createdAt: ms().notNull(),
    updatedAt: ms().notNull(),
  },
  (table) => [
    check('lesson_notes_seconds', sql`${table.seconds} >= 0`),
    index('lesson_notes_lesson').on(table.userId, table.sectionId, table.seconds),
    uniqueIndex('lesson_notes_once').on(table.userId, table.clientId),
  ],
)

/** The words that users keep. */
export const savedWords = pgTable(
  'saved_words',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    word: text().notNull(),
    sentence: text().notNull(),
    /** The title of what the sentence is from. */
    source: text().notNull(),
    addedAt: ms().notNull(),
    dueAt: ms().notNull(),
    ...memoryColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.word] }),
    index('saved_words_due').on(table.userId, table.dueAt),
    index('saved_words_newest').on(table.userId, table.addedAt.desc()),
  ],
)

/** How many words a day a user goes through, where they have chosen. */
export const wordGoals = pgTable('word_goals', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  goal: integer().notNull(),
})

export const cartItems = pgTable(
  'cart_items',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    checked: boolean().notNull().default(true),
    addedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
)

/** Courses that users keep to find them again. */
export const favorites = pgTable(
  'favorites',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    addedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
)

/** Page views per day and sender (spec §5: counted only when a tracking cookie exists). Partitioned by month (decision 22). */
export const pageViews = pgTable(
  'page_views',
  {
    /** `2026-11-20`, by the clocks of Beijing. */
    day: text().notNull(),
    channelId: text().notNull(),
    statisticId: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.channelId, table.statisticId] })],
)
