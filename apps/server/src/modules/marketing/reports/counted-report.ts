import { DAY, type ReportPeriod, reportPeriod } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { keepStandings } from '../../learning/standings/study-standing'
import { countFacts } from './count-facts'
import {
  type CountedReport,
  findCounted,
  findReport,
  hasLearnedSince,
  keepCounted,
  listOutdated,
  listReports,
  lockCounted,
  type NamedSpec,
} from './report-repository'

/** Reports in one run of the job. */
const BATCH = 100

/** A report that somebody asks for; `courseId` for that of a course. */
export interface AskedReport {
  slug: string
  courseId?: number | undefined
}

export interface ReportOf extends NamedSpec {
  userId: number
  courseId: number | null
  key: string
}

/** @throws Refusal notFound without such a report, badInput when it lacks a course or has one too many. */
export async function requireReport(
  db: Executor,
  { slug, courseId }: AskedReport,
  userId: number,
): Promise<ReportOf> {
  const named = await findReport(db, slug)
  if (!named) throw new Refusal('notFound', { message: '没有这份报告' })
  const isOfCourse = named.spec.about === 'course'
  if (isOfCourse !== (courseId !== undefined)) {
    throw new Refusal('badInput', { message: isOfCourse ? '请选择一门课程' : '这份报告不分课程' })
  }
  const key = courseId === undefined ? slug : `${slug}:${courseId}`
  return { ...named, userId, courseId: courseId ?? null, key }
}

/** The parts of a stored key. */
export function askedOf(key: string): AskedReport {
  const [slug = '', course] = key.split(':')
  return { slug, courseId: course === undefined ? undefined : Number(course) }
}

/** A report as it was counted last; counted now when it was not yet, or when its time has moved or ended since. */
export async function countedReport(
  store: Store,
  report: ReportOf,
  now: number,
): Promise<CountedReport> {
  const period = reportPeriod(report.spec.period, now)
  const known = await findCounted(store.db, report)
  if (known && isOfPeriod(known, period, now)) return known
  return countReport(store, report, now)
}

function isOfPeriod(known: CountedReport, period: ReportPeriod, now: number): boolean {
  const isSame = known.from === period.from && known.until === period.until
  return isSame && (known.countedAt >= period.until || now < period.until)
}

/** Counts a report again and keeps it. */
export async function countReport(
  store: Store,
  report: ReportOf,
  now: number,
): Promise<CountedReport> {
  const period = reportPeriod(report.spec.period, now)
  const { userId, courseId } = report
  return store.inTransaction(async (tx) => {
    await lockCounted(tx, report)
    const facts = await countFacts(tx, { userId, courseId, period })
    const counted = { ...period, facts, countedAt: now }
    await keepCounted(tx, report, counted)
    return counted
  })
}

/** True when counting a report again would change it. */
export async function hasNewer(
  db: Executor,
  { userId }: ReportOf,
  { countedAt, until }: CountedReport,
): Promise<boolean> {
  return countedAt < until && hasLearnedSince(db, userId, countedAt)
}

/**
 * Counts how long everybody studied in the periods of reports, then the reports again that are a day old and whose user has
 * learned since. Several servers may run it at once.
 */
export async function recountReports(store: Store, now: number): Promise<void> {
  const ofShop = (await listReports(store.db)).filter(({ spec }) => spec.about === 'shop')
  const periods = ofShop.map(({ spec }) => reportPeriod(spec.period, now))
  await keepStandings(store, periods, now)
  for (const { userId, key } of await listOutdated(store.db, now - DAY, BATCH)) {
    try {
      await countReport(store, await requireReport(store.db, askedOf(key), userId), now)
    } catch (error) {
      // The content no longer has the report or the course.
      if (!(error instanceof Refusal)) throw error
    }
  }
}
