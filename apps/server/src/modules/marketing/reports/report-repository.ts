import type { ReportFacts, ReportPeriod } from '@kaozhou/domain'
import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../../database/executor'
import { examAttempts } from '../../../database/schema/exams'
import { lessonNotes, sectionProgress } from '../../../database/schema/learning'
import {
  type ReportSpec,
  reportCounts,
  reportLinks,
  reports,
  studyHours,
} from '../../../database/schema/reports'
import { taskSubmissions } from '../../../database/schema/study'

export interface NamedSpec {
  slug: string
  spec: ReportSpec
}

/** The shop's reports, the last of their order first. */
export async function listReports(db: Executor): Promise<NamedSpec[]> {
  return db
    .select({ slug: reports.slug, spec: reports.spec })
    .from(reports)
    .orderBy(desc(reports.sort), asc(reports.slug))
}

export async function findReport(db: Executor, slug: string): Promise<NamedSpec | null> {
  const [row] = await db
    .select({ slug: reports.slug, spec: reports.spec })
    .from(reports)
    .where(eq(reports.slug, slug))
  return row ?? null
}

export interface CountOf {
  userId: number
  /** The slug; of a course with its number. */
  key: string
}

export interface CountedReport extends ReportPeriod {
  facts: ReportFacts
  countedAt: number
}

export async function findCounted(
  db: Executor,
  { userId, key }: CountOf,
): Promise<CountedReport | null> {
  const { facts, countedAt, from, until } = reportCounts
  const [row] = await db
    .select({ facts, countedAt, from, until })
    .from(reportCounts)
    .where(and(eq(reportCounts.userId, userId), eq(reportCounts.key, key)))
  return row ?? null
}

/** Counts of a user's report run one after another. */
export async function lockCounted(tx: Executor, { userId, key }: CountOf): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(8, hashtext(${`${userId}:${key}`}))`)
}

export async function keepCounted(
  tx: Executor,
  of: CountOf,
  { facts, countedAt, from, until }: CountedReport,
): Promise<void> {
  const set = { facts, countedAt, from, until }
  await tx
    .insert(reportCounts)
    .values({ userId: of.userId, key: of.key, ...set })
    .onConflictDoUpdate({ target: [reportCounts.userId, reportCounts.key], set })
}

/** True when a user learned, practised or noted anything after `time`. */
export async function hasLearnedSince(
  db: Executor,
  userId: number,
  time: number,
): Promise<boolean> {
  const query = sql`select ${learnedAfter(sql`${userId}::int`, sql`${time}::bigint`)} as newer`
  const [row] = await rowsOf<{ newer: boolean }>(db, query)
  return row?.newer ?? false
}

function learnedAfter(userId: SQL, time: SQL): SQL {
  return sql`(exists (select 1 from ${sectionProgress}
      where ${sectionProgress.userId} = ${userId} and ${sectionProgress.updatedAt} > ${time})
    or exists (select 1 from ${taskSubmissions}
      where ${taskSubmissions.userId} = ${userId} and ${taskSubmissions.submittedAt} > ${time})
    or exists (select 1 from ${examAttempts}
      where ${examAttempts.userId} = ${userId} and ${examAttempts.handedInAt} > ${time})
    or exists (select 1 from ${lessonNotes}
      where ${lessonNotes.userId} = ${userId} and ${lessonNotes.createdAt} > ${time}))`
}

/** Reports that were counted before `before` and whose user has learned since, in their time; the oldest first. */
export async function listOutdated(
  db: Executor,
  before: number,
  limit: number,
): Promise<CountOf[]> {
  const { userId, key, countedAt, until } = reportCounts
  return db
    .select({ userId, key })
    .from(reportCounts)
    .where(
      and(
        lt(countedAt, before),
        lt(countedAt, until),
        learnedAfter(sql`${userId}`, sql`${countedAt}`),
      ),
    )
    .orderBy(asc(countedAt))
    .limit(limit)
}

export interface LinkRow {
  id: number
  createdAt: number
}

/** A user's links that show a report, the newest first. */
export async function listLinks(db: Executor, { userId, key }: CountOf): Promise<LinkRow[]> {
  const { id, createdAt } = reportLinks
  return db
    .select({ id, createdAt })
    .from(reportLinks)
    .where(living({ userId, key }))
    .orderBy(desc(id))
}

function living({ userId, key }: CountOf): SQL | undefined {
  return and(
    eq(reportLinks.userId, userId),
    eq(reportLinks.key, key),
    isNull(reportLinks.takenBackAt),
  )
}

export async function insertLink(
  tx: Executor,
  row: CountOf & { tokenHash: string; createdAt: number },
): Promise<LinkRow> {
  const { id, createdAt } = reportLinks
  const [link] = await tx.insert(reportLinks).values(row).returning({ id, createdAt })
  if (!link) throw new Error('the link was not stored')
  return link
}

/** False: the user has no such link. A link that was taken back already stays as it is. */
export async function takeBackLink(
  db: Executor,
  own: { userId: number; id: number },
  now: number,
): Promise<boolean> {
  const { id, userId, takenBackAt } = reportLinks
  const taken = await db
    .update(reportLinks)
    .set({ takenBackAt: sql`coalesce(${takenBackAt}, ${now})` })
    .where(and(eq(id, own.id), eq(userId, own.userId)))
    .returning({ id })
  return taken.length > 0
}

export async function findLink(db: Executor, tokenHash: string) {
  const { userId, key, takenBackAt } = reportLinks
  const [row] = await db
    .select({ userId, key, takenBackAt })
    .from(reportLinks)
    .where(eq(reportLinks.tokenHash, tokenHash))
  return row ?? null
}

/** Deletes a user's reports and links, and at which hours they studied, when their account is closed. */
export async function forgetReports(tx: Executor, userId: number): Promise<void> {
  await tx.delete(reportLinks).where(eq(reportLinks.userId, userId))
  await tx.delete(reportCounts).where(eq(reportCounts.userId, userId))
  await tx.delete(studyHours).where(eq(studyHours.userId, userId))
}
