import { COMMENT_FAULT_NAMES, WORD_CATEGORY_NAMES } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms, rowId } from '../columns'
import { comments } from './catalogue'
import { enquiries } from './enquiries'

/** What students told the school about comments and enquiries of others. */
export const commentReports = pgTable(
  'comment_reports',
  {
    id: rowId(),
    /** Null: it is about an enquiry. */
    commentId: integer().references(() => comments.id, { onDelete: 'cascade' }),
    /** Null: it is about a comment. */
    enquiryId: integer().references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Null when the account of whoever reported it was closed. */
    userId: integer(),
    fault: text({ enum: COMMENT_FAULT_NAMES }).notNull(),
    /** What they wrote about it; may be empty. */
    text: text().notNull(),
    createdAt: ms().notNull(),
    decision: text({ enum: ['hidden', 'kept'] }),
    decidedAt: ms(),
  },
  (table) => [
    uniqueIndex('comment_reports_once').on(table.commentId, table.userId),
    uniqueIndex('comment_reports_enquiry_once').on(table.enquiryId, table.userId),
    index('comment_reports_open').on(table.commentId).where(sql`${table.decidedAt} is null`),
    index('comment_reports_enquiry_open')
      .on(table.enquiryId)
      .where(sql`${table.decidedAt} is null`),
    index('comment_reports_user').on(table.userId, table.createdAt),
    check('comment_reports_subject', sql`num_nonnulls(${table.commentId}, ${table.enquiryId}) = 1`),
  ],
)

/** Words that a comment is compared with when it is written. */
export const sensitiveWords = pgTable(
  'sensitive_words',
  {
    id: rowId(),
    word: text().notNull(),
    /** As it is compared: two words that are written differently and mean the same are one. */
    normal: text().notNull(),
    category: text({ enum: WORD_CATEGORY_NAMES }).notNull(),
    createdAt: ms().notNull(),
  },
  (table) => [uniqueIndex('sensitive_words_normal').on(table.normal)],
)
