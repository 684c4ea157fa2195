import type { CampaignTone, ReportCard, ReportFacts, ReportPeriodSpec } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import {
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
import { ms, rowId } from '../columns'
import { users } from './users'

interface NextStep {
  title: string
  href: string
}

/** A card of a report as the shop words it. */
export interface CardWords {
  kind: ReportCard
  title: string
  text: string
  /** What it says without data; without it the card is left out then. */
  none?: string | undefined
  next?: NextStep | undefined
}

/** What a report is made of. */
export interface ReportSpec {
  title: string
  tone: CampaignTone
  about: 'shop' | 'course'
  period: ReportPeriodSpec
  cards: CardWords[]
  /** What it says to who did nothing. */
  empty: { text: string; next: NextStep }
  share: { title: string; text: string }
}

/** The study reports of the shop. */
export const reports = pgTable('reports', {
  slug: text().primaryKey(),
  sort: smallint().notNull(),
  spec: jsonb().$type<ReportSpec>().notNull(),
})

/** Seconds that a user studied in an hour of a day, by the clocks of Beijing. Partitioned by year (decision 22). */
export const studyHours = pgTable(
  'study_hours',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `2026-11-20` */
    day: text().notNull(),
    /** 0 to 23. */
    hour: smallint().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.hour] }),
    check('study_hours_hour', sql`${table.hour} between 0 and 23`),
    check('study_hours_seconds', sql`${table.seconds} >= 0`),
  ],
)

/** Reports of users as they were counted last. */
export const reportCounts = pgTable(
  'report_counts',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The report's slug; for that of a course with its number: `course:1001`. */
    key: text().notNull(),
    /** Its period when it was counted: that of the last full year is another one after new year. */
    from: ms().notNull(),
    until: ms().notNull(),
    facts: jsonb().$type<ReportFacts>().notNull(),
    countedAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('report_counts_age').on(table.countedAt),
  ],
)

/** How long everybody studied in a period of a large school; a job counts it once a day. */
export const reportStandings = pgTable('report_standings', {
  /** First day of the period, and the first day after it: `2026-01-01 2027-01-01`. */
  days: text().primaryKey(),
  people: integer().notNull(),
  percentiles: jsonb().$type<number[]>().notNull(),
  countedAt: ms().notNull(),
})

/** Links by which others see a user's report. */
export const reportLinks = pgTable(
  'report_links',
  {
    id: rowId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As in `report_counts`. */
    key: text().notNull(),
    tokenHash: text().notNull(),
    createdAt: ms().notNull(),
    /** When its owner took it back. */
    takenBackAt: ms(),
  },
  (table) => [
    uniqueIndex('report_links_token').on(table.tokenHash),
    index('report_links_user').on(table.userId, table.key),
  ],
)
