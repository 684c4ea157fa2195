import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, fen, ms, rowId } from '../columns'
import { courses } from './catalogue'

/** Single values by key: the cart's visibility, the purchase note, support. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
})

export const agreements = pgTable('agreements', {
  key: text().primaryKey(),
  title: text().notNull(),
  updatedAt: ms().notNull(),
  sections: jsonb().$type<{ title: string; paragraphs: string[] }[]>().notNull(),
})

export const versions = pgTable('versions', {
  id: rowId(),
  system: text({ enum: ['android', 'ios', 'harmony'] }).notNull(),
  versionName: text().notNull(),
  versionCode: integer().notNull(),
  title: text().notNull(),
  whatIsNew: jsonb().$type<string[]>().notNull(),
  releasedAt: ms().notNull(),
  forced: boolean().notNull(),
})

/** A stored block of a composed page; pictures are art keys or URLs, courses and coupons are ids. */
export type StoredPageBlock =
  | { kind: 'image'; image: string; alt: string; link: string | null }
  | { kind: 'text'; title: string | null; paragraphs: string[] }
  | { kind: 'courses'; title: string; courseIds: number[] }
  | { kind: 'coupon'; couponId: number }
  | { kind: 'countdown'; title: string; endTime: number }
  | { kind: 'button'; text: string; link: string }

export const pages = pgTable('pages', {
  id: rowId(),
  title: text().notNull(),
  description: text().notNull(),
  blocks: jsonb().$type<StoredPageBlock[]>().notNull(),
})

export const classGroups = pgTable('class_groups', {
  id: rowId(),
  courseId: integer()
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' }),
  kind: text({ enum: ['qq', 'wechat'] }).notNull(),
  name: text().notNull(),
  number: text().notNull(),
  joinUrl: text().notNull(),
  welcome: text().notNull(),
})

export const privileges = pgTable('privileges', {
  id: rowId(),
  name: text().notNull(),
  summary: text().notNull(),
  detail: text().notNull(),
  icon: text().notNull(),
  level: smallint().notNull(),
})

export const membershipCards = pgTable('membership_cards', {
  id: rowId(),
  level: smallint().notNull(),
  name: text().notNull(),
  slogan: text().notNull(),
  price: fen().notNull(),
  days: integer().notNull(),
  privilegeIds: jsonb().$type<number[]>().notNull(),
  courseIds: jsonb().$type<number[]>().notNull(),
  terms: jsonb().$type<string[]>().notNull(),
})

export const pendants = pgTable('pendants', {
  id: rowId(),
  name: text().notNull(),
  ring: jsonb().$type<[string, string]>().notNull(),
  unlock: jsonb()
    .$type<{ kind: string; level?: number; points?: number; days?: number }>()
    .notNull(),
  why: text().notNull(),
})

/** The dictionary of the search (`SearchWord` of domain). */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().notNull(),
    /** Empty: the word narrows nothing down. */
    meaning: text().notNull().default(''),
    isPart: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.word, table.meaning] })],
)

export const hotWords = pgTable('hot_words', {
  word: text().primaryKey(),
  hot: boolean().notNull(),
  sort: integer().notNull(),
})

/** Pictures of the content: drawn ones, and files of its folder. */
export const pictures = pgTable('pictures', {
  /** Its path below `/art`. */
  key: text().primaryKey(),
  type: text().notNull(),
  /** Hash of the bytes: an address that holds it may be cached for ever. */
  version: text().notNull(),
  bytes: bytea().notNull(),
})

/** The texts of the content folder that was applied last, as its author wrote them. */
export const contentFiles = pgTable('content_files', {
  /** Below the folder. */
  path: text().primaryKey(),
  text: text().notNull(),
})
