import type {
  ExamSkill,
  Paper,
  PaperExam,
  PaperOption,
  PaperRecording,
  PaperSolutions,
  PaperUse,
  PictureRemark,
  QuestionRuling,
  RemarkCategory,
  TextRemark,
} from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { memoryColumns, ms, rowId } from '../columns'
import { staff } from './desk'
import { users } from './users'

/** Papers as students see them. What grades and explains them lies in `paper_solutions`. */
export const papers = pgTable(
  'papers',
  {
    id: text().primaryKey(),
    use: text({ enum: ['mock', 'practice'] })
      .$type<PaperUse>()
      .notNull(),
    exam: text().$type<PaperExam>().notNull(),
    title: text().notNull(),
    /** False: off the shelf; attempts that are open go on, reports stay. */
    offered: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
    paper: jsonb().$type<Paper>().notNull(),
  },
  (table) => [index('papers_use').on(table.use, table.sort)],
)

export const paperSolutions = pgTable('paper_solutions', {
  paperId: text()
    .primaryKey()
    .references(() => papers.id, { onDelete: 'cascade' }),
  solutions: jsonb().$type<PaperSolutions>().notNull(),
})

/**
 * What graded questions before they were corrected: for papers that were handed in before `until` it still counts. Apart from
 * the solutions, which content replaces.
 */
export const questionRulings = pgTable(
  'question_rulings',
  {
    id: rowId(),
    paperId: text()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    ruling: jsonb().$type<QuestionRuling>().notNull(),
    until: ms().notNull(),
  },
  (table) => [index('question_rulings_paper').on(table.paperId)],
)

/** Papers whose results are graded again after a correction, from the first hand-in to the last one. A row is gone when all are. */
export const paperRecounts = pgTable('paper_recounts', {
  paperId: text()
    .primaryKey()
    .references(() => papers.id, { onDelete: 'cascade' }),
  /** The question that was corrected last. */
  questionId: text().notNull(),
  correctedAt: ms().notNull(),
  /** The hand-in that was graded last. */
  markAt: ms().notNull().default(0),
  markId: integer().notNull().default(0),
  /** True when what servers graded by the earlier ruling, while they did not know the correction yet, is graded once more. */
  isFinal: boolean().notNull().default(false),
})

/** The pool of the evaluation. */
export const examItems = pgTable('exam_items', {
  id: text().primaryKey(),
  topic: text().$type<ExamSkill>().notNull(),
  stem: text().notNull(),
  recording: jsonb().$type<PaperRecording>(),
  script: text(),
  options: jsonb().$type<PaperOption[]>().notNull(),
  /** The right letter. */
  key: text().notNull(),
  analysis: text().notNull(),
  difficulty: doublePrecision().notNull(),
  discrimination: doublePrecision().notNull(),
})

/** In how many finished evaluations each item was, so that none is shown too often. Apart from the items, which content replaces. */
export const examItemUses = pgTable('exam_item_uses', {
  itemId: text()
    .primaryKey()
    .references(() => examItems.id, { onDelete: 'cascade' }),
  shown: integer().notNull(),
})

/** Mock exams: a paper at a time. */
export const mocks = pgTable(
  'mocks',
  {
    id: text().primaryKey(),
    paperId: text()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    summary: text().notNull(),
    startsAt: ms().notNull(),
    /** Nobody goes on after it. */
    endsAt: ms().notNull(),
    /** Entry closes so many minutes after the start; null: it can be entered up to the end. */
    entryMinutes: integer(),
    /** What to bring and know, line by line. */
    bring: jsonb().$type<string[]>().notNull().default([]),
    /** True: taking part earns the points of `mockExam`. */
    earnsPoints: boolean().notNull().default(true),
    /** Until then the analysis is for those in `mock_unlocks` only; null: it is for everybody. */
    analysisLockedUntil: ms(),
  },
  (table) => [
    index('mocks_paper').on(table.paperId),
    check('mocks_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

export const mockSignups = pgTable(
  'mock_signups',
  {
    mockId: text()
      .notNull()
      .references(() => mocks.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remind: boolean().notNull(),
    signedAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mockId, table.userId] }),
    index('mock_signups_user').on(table.userId),
  ],
)

/** Who unlocked the analysis of a mock exam. */
export const mockUnlocks = pgTable(
  'mock_unlocks',
  {
    mockId: text()
      .notNull()
      .references(() => mocks.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    unlockedAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mockId, table.userId] }),
    index('mock_unlocks_user').on(table.userId),
  ],
)

/** An answer of an attempt: the latest of all devices. Short names, since an attempt has up to 120 of them. */
export interface AnswerCell {
  /** The answer. */
  a: string
  /** When it was given. */
  t: number
  /** The device. */
  d: string
  /** Seconds spent on the question. */
  s: number
  /** Marked for later. */
  m?: true
  /** The revision that brought it. */
  r: number
}

/** What the hand-in made of an attempt, by question id. */
export interface QuestionResult {
  earned: number
  state: 'right' | 'part' | 'wrong' | 'blank' | 'byHand'
}

/** Papers that are taken or were handed in. */
export const examAttempts = pgTable(
  'exam_attempts',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    paperId: text()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    mockId: text().references(() => mocks.id, { onDelete: 'cascade' }),
    /** The questions to answer; null: the whole paper. */
    questionIds: jsonb().$type<string[]>(),
    /** False: its person took the paper in another mock before. */
    ranked: boolean().notNull().default(true),
    startedAt: ms().notNull(),
    /** Null: no limit. */
    endsAt: ms(),
    pausedAt: ms(),
    /** The open part, since when, and the parts that closed, each with its time. */
    partId: text().notNull(),
    partStartedAt: ms().notNull(),
    closedParts: jsonb().$type<Record<string, number>>().notNull().default({}),
    answers: jsonb().$type<Record<string, AnswerCell>>().notNull().default({}),
    /** Practice questions that were explained: their answer counts from then on. */
    checkedIds: jsonb().$type<string[]>().notNull().default([]),
    /** Device of the last sync but of another device, and when: tells both. */
    devices: jsonb().$type<Record<string, number>>().notNull().default({}),
    revision: integer().notNull().default(0),
    handedInAt: ms(),
    /** Of the hand-in, by the key and by marks that count: 1/100 of the scale, time used, points earned, each question and each part. */
    score: integer(),
    usedMs: ms(),
    points: integer(),
    results: jsonb().$type<Record<string, QuestionResult>>(),
    partScores: jsonb().$type<Record<string, number>>(),
    /** Ids of answers that came too late. */
    late: jsonb().$type<string[]>(),
  },
  (table) => [
    uniqueIndex('exam_attempts_mock').on(table.mockId, table.userId),
    uniqueIndex('exam_attempts_open')
      .on(table.userId, table.paperId)
      .where(sql`${table.handedInAt} is null and ${table.mockId} is null`),
    index('exam_attempts_user').on(table.userId, table.handedInAt),
    index('exam_attempts_paper').on(table.paperId, table.handedInAt),
    /** The ranking: the better score first, of equal ones the faster; in the order in which it is asked for. */
    index('exam_attempts_rank')
      .on(table.mockId, table.score.desc().nullsFirst(), table.usedMs, table.id)
      .where(sql`${table.ranked} and ${table.score} is not null`),
    index('exam_attempts_due').on(table.endsAt).where(sql`${table.handedInAt} is null`),
    check('exam_attempts_scored', sql`(${table.handedInAt} is null) = (${table.score} is null)`),
  ],
)

/**
 * What is counted of all people of a mock. Triggers on `mock_signups` and `exam_attempts` (migration 0043) write a row for
 * each change, in its transaction, so that people who hand in at the same time don't wait for each other; a job adds the
 * rows up. A count is the sum of its rows, at any time.
 */
export const mockCounts = pgTable(
  'mock_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** No foreign key: those who go with their mock are counted out after it. */
    mockId: text().notNull(),
    /** Who signed up; who handed in, in the ranking or not; of those in it the ones of a level, and of a part. */
    what: text({ enum: ['signedUp', 'ranked', 'unranked', 'level', 'part'] }).notNull(),
    /** Empty but for a part. */
    partId: text().notNull().default(''),
    /** The score in whole points; 0 but for a level. */
    level: integer().notNull().default(0),
    /** How many people came or, below 0, went. */
    people: integer().notNull(),
    /** Of their scores: of all who are ranked, or in a part. */
    total: bigint({ mode: 'number' }).notNull().default(0),
    addedUp: boolean().notNull().default(false),
  },
  (table) => [
    index('mock_counts_of').on(table.mockId, table.what, table.level, table.partId),
    index('mock_counts_changes').on(table.id).where(sql`not ${table.addedUp}`),
    uniqueIndex('mock_counts_added_up')
      .on(table.mockId, table.what, table.level, table.partId)
      .where(sql`${table.addedUp}`),
  ],
)

/** Texts that a person marks, from the hand-in on. A teacher's mark replaces the student's own one, which counts in practice only. */
export const examTexts = pgTable(
  'exam_texts',
  {
    attemptId: integer()
      .notNull()
      .references(() => examAttempts.id, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    /** Null: nobody marked it yet. */
    by: text({ enum: ['self', 'teacher'] }),
    /** Of the rubric. */
    band: integer(),
    comment: text().notNull().default(''),
    gradedAt: ms(),
    gradedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A teacher's, of the mark that counts. */
    remarks: jsonb().notNull().default([]).$type<TextRemark[]>(),
    pictureRemarks: jsonb().notNull().default([]).$type<PictureRemark[]>(),
    /** Of its attempt. */
    handedInAt: ms().notNull().default(0),
    /** Who of the staff has it in hand, and until when. */
    takenBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    takenUntil: ms(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    index('exam_texts_waiting')
      .on(table.handedInAt, table.attemptId)
      .where(sql`${table.by} is distinct from 'teacher'`),
    index('exam_texts_marked')
      .on(table.gradedAt, table.attemptId)
      .where(sql`${table.by} = 'teacher'`),
    check('exam_texts_band', sql`${table.band} >= 0`),
    check('exam_texts_marked', sql`(${table.by} is null) = (${table.band} is null)`),
  ],
)

/** Marks of a text by staff, one for each who marked it; the one that counts stands at the text too. */
export const textMarks = pgTable(
  'text_marks',
  {
    attemptId: integer().notNull(),
    questionId: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    band: integer().notNull(),
    comment: text().notNull(),
    remarks: jsonb().notNull().$type<TextRemark[]>(),
    pictureRemarks: jsonb().notNull().default([]).$type<PictureRemark[]>(),
    at: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId, table.staffId] }),
    foreignKey({
      name: 'text_marks_text',
      columns: [table.attemptId, table.questionId],
      foreignColumns: [examTexts.attemptId, examTexts.questionId],
    }).onDelete('cascade'),
  ],
)

/** Words that staff keep for remarks. */
export const markingPhrases = pgTable(
  'marking_phrases',
  {
    id: rowId(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    category: text().notNull().$type<RemarkCategory>(),
    text: text().notNull(),
    createdAt: ms().notNull(),
  },
  (table) => [uniqueIndex('marking_phrases_text').on(table.staffId, table.text)],
)

/** An answered question of an evaluation. */
export interface EvaluationAnswer {
  itemId: string
  answer: string
  right: boolean
  seconds: number
}

export const evaluations = pgTable(
  'evaluations',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startedAt: ms().notNull(),
    /** What the person prepares for; null: it was not said. */
    exam: text().$type<PaperExam>(),
    /** True: nothing that is heard is asked. */
    silent: boolean().notNull().default(false),
    /** The item shown; null when it is finished. */
    itemId: text(),
    answers: jsonb().$type<EvaluationAnswer[]>().notNull().default([]),
    ability: doublePrecision().notNull().default(0),
    error: doublePrecision().notNull().default(1),
    finishedAt: ms(),
  },
  (table) => [
    uniqueIndex('evaluations_open').on(table.userId).where(sql`${table.finishedAt} is null`),
    index('evaluations_user').on(table.userId, table.finishedAt),
    index('evaluations_begun').on(table.userId, table.startedAt),
  ],
)

/** The notebook of mistakes. The columns of memory are those of FSRS. */
export const examMistakes = pgTable(
  'exam_mistakes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    paperId: text()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    /** Knowledge points of the question. */
    knowledge: jsonb().$type<string[]>().notNull(),
    lastAnswer: text().notNull(),
    wrongCount: integer().notNull(),
    rightStreak: integer().notNull().default(0),
    addedAt: ms().notNull(),
    dueAt: ms().notNull(),
    masteredAt: ms(),
    ...memoryColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.paperId, table.questionId] }),
    index('exam_mistakes_due').on(table.userId, table.dueAt),
  ],
)
