import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms, rowId } from '../columns'
import { courses, sections } from './catalogue'
import { staff } from './desk'
import { examAttempts, papers } from './exams'
import { users } from './users'

/** What students asked in courses, and at questions of papers. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: it is about a question of a paper. */
    courseId: integer().references(() => courses.id, { onDelete: 'cascade' }),
    /** Null: it is about the course as a whole. */
    sectionId: integer().references(() => sections.id, { onDelete: 'cascade' }),
    /** Position in the lesson; 0 without one. */
    seconds: integer().notNull().default(0),
    paperId: text().references(() => papers.id, { onDelete: 'cascade' }),
    questionId: text(),
    /** From whose report it was asked: its notices lead there. */
    attemptId: integer().references(() => examAttempts.id, { onDelete: 'set null' }),
    /** It says that the question of the paper is wrong. */
    isCorrection: boolean().notNull().default(false),
    /** Made by the page, so that sending again after a lost answer is the same enquiry. */
    clientId: text().notNull(),
    text: text().notNull(),
    state: text({ enum: ['shown', 'held', 'hidden'] }).notNull(),
    /** The sensitive words for which it is held. */
    heldFor: text(),
    hiddenBecause: text(),
    /** Since when the school has answered; null: it waits. */
    answeredAt: ms(),
    bestAnswerId: integer(),
    bestChosenBy: text({ enum: ['student', 'staff'] }),
    createdAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('enquiries_once').on(table.userId, table.clientId),
    index('enquiries_course').on(table.courseId, table.createdAt),
    /** What everybody sees of a course: counted without being read. */
    index('enquiries_of_all')
      .on(table.courseId, table.createdAt, table.id)
      .where(sql`${table.state} = 'shown' and not ${table.isCorrection}`),
    index('enquiries_question').on(table.paperId, table.questionId),
    index('enquiries_lesson').on(table.sectionId, table.seconds),
    index('enquiries_waiting')
      .on(table.createdAt)
      .where(sql`${table.answeredAt} is null and ${table.state} <> 'hidden'`),
    check(
      'enquiries_place',
      sql`(${table.courseId} is null) = (${table.paperId} is not null) and (${table.paperId} is null) = (${table.questionId} is null)`,
    ),
    check('enquiries_seconds', sql`${table.seconds} >= 0`),
  ],
)

/** Answers to enquiries, of students, of teachers and of staff. */
export const enquiryAnswers = pgTable(
  'enquiry_answers',
  {
    id: rowId(),
    enquiryId: integer()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Null for an answer of staff, and of a student whose account is closed. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    staffId: integer().references(() => staff.id),
    by: text({ enum: ['student', 'teacher', 'school'] }).notNull(),
    clientId: text().notNull(),
    text: text().notNull(),
    isHeld: boolean().notNull().default(false),
    isHidden: boolean().notNull().default(false),
    createdAt: ms().notNull(),
  },
  (table) => [
    uniqueIndex('enquiry_answers_once').on(table.enquiryId, table.clientId),
    index('enquiry_answers_writer').on(table.userId, table.createdAt),
  ],
)
