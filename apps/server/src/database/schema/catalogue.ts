import {
  type CaptionLanguage,
  type CertificateRule,
  COMMENT_FAULT_NAMES,
  type CourseTraining,
} from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { fen, ms, rowId } from '../columns'

export const categories = pgTable('categories', {
  id: rowId(),
  /** Null: a top category, which is a tab of the home screen. */
  parentId: integer(),
  name: text().notNull(),
  slogan: text().notNull(),
  sort: integer().notNull(),
})

export const teachers = pgTable('teachers', {
  id: rowId(),
  name: text().notNull(),
  title: text().notNull(),
  years: integer().notNull(),
  subjects: jsonb().$type<string[]>().notNull(),
  motto: text().notNull(),
  biography: text().notNull(),
  rating: doublePrecision().notNull(),
  studentCount: integer().notNull(),
  avatar: text().notNull(),
})

export const courses = pgTable(
  'courses',
  {
    id: rowId(),
    name: text().notNull(),
    summary: text().notNull(),
    introductionHtml: text().notNull(),
    kind: text({ enum: ['live', 'playback', 'record', 'mixed'] }).notNull(),
    status: text({ enum: ['on', 'off'] }).notNull(),
    /** A key of the art files. */
    cover: text().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    /** The price outside the time of a limited price. */
    price: fen().notNull(),
    originalPrice: fen().notNull(),
    limitedPrice: fen(),
    limitedLabel: text(),
    limitedStartTime: ms(),
    limitedEndTime: ms(),
    groupPeople: smallint(),
    groupPrice: fen(),
    groupHours: integer(),
    /** Places left; null without limit. */
    stock: integer(),
    sold: integer().notNull().default(0),
    rating: doublePrecision().notNull(),
    validityDays: integer().notNull(),
    promises: jsonb().$type<{ title: string; text: string }[]>().notNull(),
    needsAddress: boolean().notNull(),
    material: text(),
    auditionable: boolean().notNull(),
    recommended: boolean().notNull(),
    /** What it trains, for the advice of the level test; null: it is not advised. */
    trains: jsonb().$type<CourseTraining>(),
    /** What it asks for its certificate; null: it has none. */
    certificate: jsonb().$type<CertificateRule>(),
    groupId: integer(),
    startTime: ms(),
    endTime: ms(),
    createdAt: ms().notNull(),
    sort: integer().notNull(),
    /** Counts the changes of its price and its shelf, and the desk's of its places. */
    version: integer().notNull().default(0),
    /** `searchText` of domain over the name and what other tables say of the course; written anew when they change. */
    searchText: text().notNull().default(''),
  },
  (table) => [
    check('courses_stock_not_negative', sql`${table.stock} >= 0`),
    check('courses_sold_not_negative', sql`${table.sold} >= 0`),
    check('courses_price_not_negative', sql`${table.price} >= 0 and ${table.originalPrice} >= 0`),
    check('courses_group_people', sql`${table.groupPeople} between 2 and 5`),
    index('courses_listed').on(table.status, table.sort, table.id),
  ],
)

export const courseCategories = pgTable(
  'course_categories',
  {
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    /** The top category first. */
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.categoryId] }),
    index('course_categories_category').on(table.categoryId),
  ],
)

export const courseTeachers = pgTable(
  'course_teachers',
  {
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    teacherId: integer()
      .notNull()
      .references(() => teachers.id),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.teacherId] }),
    index('course_teachers_teacher').on(table.teacherId),
  ],
)

export const chapters = pgTable(
  'chapters',
  {
    id: rowId(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sort: integer().notNull(),
  },
  (table) => [index('chapters_course').on(table.courseId)],
)

/** What a lesson plays: one of the three; with none of them, the demo's video. */
export interface StoredMedia {
  mediaId: string
  /** A provider's page, where it is watched instead of here (spec §4). */
  url?: string
  /** An address of the school's own. */
  address?: string
  /** An object of the media store. */
  file?: string
  /** What is said in it, each a WebVTT object of the media store. */
  captions?: { lang: CaptionLanguage; file: string }[]
}

/** What a lesson played before the desk gave it another recording. */
export interface FormerRecording {
  media: StoredMedia
  seconds: number
}

export const sections = pgTable(
  'sections',
  {
    id: rowId(),
    chapterId: integer()
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Position in the whole course, from 1. */
    sort: integer().notNull(),
    /** 1 course, 2 live, 3 playback, 4 record (spec §4). */
    type: smallint().notNull(),
    /** For studio lessons; the state of a lesson with a timetable follows from its times. */
    state: smallint().notNull(),
    /** 0 our own stream, 1 and 2 the providers. */
    plateType: smallint().notNull(),
    teacherId: integer().references(() => teachers.id),
    startTime: ms(),
    endTime: ms(),
    durationSeconds: integer().notNull(),
    /** The content's times of a class that was moved at the desk; null when it was not. */
    plannedStart: ms(),
    plannedEnd: ms(),
    cancelledAt: ms(),
    /** What students read of it. */
    cancelReason: text(),
    /** When it was added at the desk; null for one of the content. */
    addedAt: ms(),
    /** Counts the desk's changes of its timetable. */
    version: integer().notNull().default(0),
    /** When the class went live from the school's studio, and when that ended. */
    taughtFrom: ms(),
    taughtUntil: ms(),
    /** Who teaches it as a demonstration; null: a person. */
    taughtBy: text({ enum: ['robot'] }),
    /** Seconds that were recorded of it. */
    recordedSeconds: integer().notNull().default(0),
    /** The provider that carries the class, or carried it; null where the school's own server does. */
    carriedBy: text({ enum: ['tencent', 'alibaba'] }),
    /** The provider's recording, an object of the media store. */
    recordedFile: text(),
    audition: boolean().notNull(),
    liveParams: jsonb().$type<{ roomId: string; provider: string }>(),
    playBackParams: jsonb().$type<StoredMedia>(),
    recordParams: jsonb().$type<StoredMedia>(),
    /** The content does not say it; what the desk put back changes places with it. */
    formerRecording: jsonb().$type<FormerRecording>(),
    /** Its chapters by the second that each begins at, in order. */
    marks: jsonb().$type<{ seconds: number; title: string }[]>().notNull().default([]),
  },
  (table) => [
    index('sections_course').on(table.courseId, table.sort),
    index('sections_start').on(table.startTime),
    index('sections_room').on(sql`(${table.liveParams} ->> 'roomId')`),
  ],
)

/** A part of a document's text; it begins a page. Without a title it stands under the document's own. */
export interface DocumentPart {
  title: string
  lines: string[]
}

export const documents = pgTable(
  'documents',
  {
    id: rowId(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    sectionId: integer().references(() => sections.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sizeBytes: integer().notNull(),
    pages: integer().notNull(),
    /** An object of the media store; null: the file is made from `parts`. */
    file: text(),
    parts: jsonb().$type<DocumentPart[]>().notNull().default([]),
    downloadable: boolean().notNull(),
    /** Among those of its lesson, or of its course as a whole. */
    sort: integer().notNull().default(0),
    /** `off`: staff took it off, and nobody opens it. */
    shelf: text({ enum: ['on', 'off'] })
      .notNull()
      .default('on'),
  },
  (table) => [index('documents_course').on(table.courseId)],
)

export const comments = pgTable(
  'comments',
  {
    id: rowId(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Null for the demo content. */
    userId: integer(),
    nickname: text().notNull(),
    avatar: text().notNull(),
    score: smallint().notNull(),
    content: text().notNull(),
    reply: text(),
    repliedAt: ms(),
    /** Null for a reply that came with the content: a teacher's. */
    replyBy: text({ enum: ['teacher', 'school'] }),
    state: text({ enum: ['shown', 'held', 'hidden'] })
      .notNull()
      .default('shown'),
    /** The sensitive words for which it is held, for staff. */
    heldFor: text(),
    hiddenFault: text({ enum: COMMENT_FAULT_NAMES }),
    /** The sentence of staff that its writer reads. */
    hiddenBecause: text(),
    pinnedAt: ms(),
    likes: integer().notNull().default(0),
    createdAt: ms().notNull(),
    /** When its author last changed it. */
    updatedAt: ms(),
  },
  (table) => [
    check('comments_score', sql`${table.score} between 1 and 5`),
    index('comments_course').on(table.courseId, table.createdAt),
    /** The list of a course in its order; their number and their stars are counted without reading them. */
    index('comments_shown')
      .on(
        table.courseId,
        table.pinnedAt.desc().nullsLast(),
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.score,
      )
      .where(sql`${table.state} = 'shown'`),
    index('comments_newest').on(table.createdAt, table.id),
    index('comments_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`${table.reply} is null and ${table.state} = 'shown'`),
    index('comments_not_shown')
      .on(table.state, table.createdAt, table.id)
      .where(sql`${table.state} <> 'shown'`),
    // Demo comments have no author, and nulls are never equal.
    uniqueIndex('comments_once').on(table.userId, table.courseId),
  ],
)

/** What everybody sees. In the words of the index `comments_shown`, so that PostgreSQL takes it whatever the values are. */
export const isCommentShown = sql`${comments.state} = 'shown'`
