import { DOWNLOAD_ENDS } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ms, rowId, varbit } from '../columns'
import { chapters, courses, documents, sections } from './catalogue'
import { users } from './users'

/** Booked free auditions: one per user and course. */
export const auditions = pgTable(
  'auditions',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The lesson that it opens in addition to those open to everybody. */
    sectionId: integer().references(() => sections.id, { onDelete: 'set null' }),
    /** True when the user booked it actively, not by a jump (spec §5). */
    initiative: boolean().notNull(),
    createdAt: ms().notNull(),
    unlockedAt: ms(),
    expiresAt: ms(),
  },
  (table) => [
    uniqueIndex('auditions_once').on(table.userId, table.courseId),
    index('auditions_course').on(table.courseId),
  ],
)

/** Certificates of courses that were finished. One that was revoked stays, so that its number still says so. */
export const certificates = pgTable(
  'certificates',
  {
    id: rowId(),
    /** Random letters and their signature. */
    number: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    /** As the user wrote it, and the course as it was called then. */
    name: text().notNull(),
    courseName: text().notNull(),
    issuedAt: ms().notNull(),
    revokedAt: ms(),
    revokedBy: text({ enum: ['refund', 'staff'] }),
    /** Why staff revoked it. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('certificates_number').on(table.number),
    uniqueIndex('certificates_once')
      .on(table.userId, table.courseId)
      .where(sql`${table.revokedAt} is null`),
    index('certificates_user').on(table.userId, table.issuedAt),
    index('certificates_course').on(table.courseId),
    check('certificates_revoked', sql`(${table.revokedAt} is null) = (${table.revokedBy} is null)`),
  ],
)

/** Seconds that a user watched of a course on a day; summed by reports. Partitioned by year (decision 22). */
export const studyDays = pgTable(
  'study_days',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** `2026-11-20`, by the clocks of Beijing. */
    day: text().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.courseId] }),
    index('study_days_course').on(table.courseId, table.userId),
    index('study_days_day').on(table.day, table.userId),
    check('study_days_seconds', sql`${table.seconds} >= 0`),
  ],
)

/** Seconds that a user ever studied of a course: the sum of `studyDays`, for the rank in class. */
export const studyTotals = pgTable(
  'study_totals',
  {
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('study_totals_user').on(table.userId),
  ],
)

/** A study task: one chapter's lessons and its homework. */
export const studyTasks = pgTable(
  'study_tasks',
  {
    id: rowId(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    chapterId: integer()
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    goal: text().notNull(),
    sort: integer().notNull(),
  },
  (table) => [index('study_tasks_course').on(table.courseId, table.sort)],
)

export type QuestionKind = 'single' | 'multiple' | 'fill'

export const homeworkQuestions = pgTable(
  'homework_questions',
  {
    id: rowId(),
    taskId: integer()
      .notNull()
      .references(() => studyTasks.id, { onDelete: 'cascade' }),
    sort: smallint().notNull(),
    kind: text({ enum: ['single', 'multiple', 'fill'] }).notNull(),
    stem: text().notNull(),
    /** Texts of A, B, C, …; empty for `fill`. */
    options: jsonb().$type<string[]>().notNull(),
    /** Letters of the right options, or every accepted text. */
    answers: jsonb().$type<string[]>().notNull(),
    analysis: text().notNull(),
  },
  (table) => [index('homework_questions_task').on(table.taskId, table.sort)],
)

/** A user's homework of one task: the last answers, and the best rate of right ones. */
export const taskSubmissions = pgTable(
  'task_submissions',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    taskId: integer()
      .notNull()
      .references(() => studyTasks.id, { onDelete: 'cascade' }),
    answers: jsonb().$type<{ questionId: number; answer: string; right: boolean }[]>().notNull(),
    rightCount: integer().notNull(),
    bestCount: integer().notNull(),
    attempts: integer().notNull(),
    firstAt: ms().notNull(),
    submittedAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.taskId] }),
    index('task_submissions_task').on(table.taskId, table.submittedAt),
  ],
)

/** What a user has answered of a task's homework since it was handed in last. */
export const homeworkDrafts = pgTable(
  'homework_drafts',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    taskId: integer()
      .notNull()
      .references(() => studyTasks.id, { onDelete: 'cascade' }),
    /** By question id. */
    answers: jsonb().$type<Record<string, string>>().notNull(),
    savedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taskId] })],
)

/**
 * What the server served of a lesson's stream to the owner of its course, and what the player said was played of it:
 * refunds read this. A later purchase of the course has a row of its own.
 */
export const servedStreams = pgTable(
  'served_streams',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** When the user bought the course. */
    boughtAt: ms().notNull(),
    /** How many addresses of the stream were issued. */
    links: integer().notNull().default(0),
    /** One bit for each block of segments: 1 when any of it was served. */
    blocks: varbit().notNull(),
    servedSeconds: integer().notNull().default(0),
    /** What players load ahead of one place of the stream. */
    aheadSeconds: integer().notNull().default(0),
    /** What the player reported as played. */
    watchedSeconds: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sectionId, table.boughtAt] })],
)

/** Whole files of documents that the server served to owners of their courses, by purchase. */
export const servedDocuments = pgTable(
  'served_documents',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    documentId: integer()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** When the user bought the course. */
    boughtAt: ms().notNull(),
    times: integer().notNull(),
    servedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.documentId, table.boughtAt] })],
)

/** What a device of a user may keep of a lesson. One that was taken back stays without its key, so that the device can be told why. */
export const downloadGrants = pgTable(
  'download_grants',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the device. */
    device: text().notNull(),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** The login that the device asked with last: it ends with it. */
    familyId: integer().notNull(),
    userAgent: text().notNull(),
    quality: text().notNull(),
    stamp: text().notNull(),
    /** 32 bytes in base64; null once it was taken back. */
    key: text(),
    openBy: text({ enum: ['owned', 'free', 'audition', 'teacher'] }).notNull(),
    /** Why it was taken back. */
    takenFor: text({ enum: DOWNLOAD_ENDS }),
    until: ms().notNull(),
    /** When the device asked last. */
    askedAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('download_grants_once').on(table.userId, table.device, table.sectionId),
    index('download_grants_family').on(table.familyId),
    index('download_grants_section').on(table.sectionId),
    index('download_grants_until').on(table.until),
    check('download_grants_taken', sql`(${table.key} is null) = (${table.takenFor} is not null)`),
  ],
)
