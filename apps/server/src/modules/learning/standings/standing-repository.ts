import type { StudyStanding } from '@kaozhou/domain'
import { and, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { reportStandings } from '../../../database/schema/reports'
import { studyDays } from '../../../database/schema/study'

/** Days as `beijingDay` writes them: from `fromDay` until before `untilDay`. */
export interface DaysOfStudy {
  fromDay: string
  untilDay: string
}

/** By what a standing is kept. */
export const keyOf = ({ fromDay, untilDay }: DaysOfStudy): string => `${fromDay} ${untilDay}`

const inDays = ({ fromDay, untilDay }: DaysOfStudy): SQL | undefined =>
  and(gte(studyDays.day, fromDay), lt(studyDays.day, untilDay))

export interface KeptStanding extends StudyStanding {
  countedAt: number
}

/** How long everybody studied, as it was counted last; null when it was not. */
export async function findStanding(db: Executor, days: DaysOfStudy): Promise<KeptStanding | null> {
  const { people, percentiles, countedAt } = reportStandings
  const [row] = await db
    .select({ people, percentiles, countedAt })
    .from(reportStandings)
    .where(eq(reportStandings.days, keyOf(days)))
  return row ?? null
}

/**
 * How many others studied, and how many of them less than `seconds`. Reads `most` rows of study at most, whatever there is:
 * null when there are more.
 */
export async function countFewOthers(
  db: Executor,
  of: { userId: number; seconds: number; days: DaysOfStudy; most: number },
): Promise<{ others: number; less: number } | null> {
  const { userId, seconds } = studyDays
  const some = db
    .select({ userId, seconds })
    .from(studyDays)
    .where(inDays(of.days))
    .limit(of.most + 1)
    .as('some')
  const totals = db
    .select({
      userId: some.userId,
      seconds: sql<number>`sum(${some.seconds})`.as('total'),
      rows: sql<number>`count(*)`.as('rows'),
    })
    .from(some)
    .groupBy(some.userId)
    .as('totals')
  const isOther = sql`${totals.userId} <> ${of.userId}`
  const [row] = await db
    .select({
      rows: sql<number>`coalesce(sum(${totals.rows}), 0)::int`,
      others: sql<number>`(count(*) filter (where ${isOther}))::int`,
      less: sql<number>`(count(*) filter (where ${isOther} and ${totals.seconds} < ${of.seconds}))::int`,
    })
    .from(totals)
  if (!row || row.rows > of.most) return null
  return { others: row.others, less: row.less }
}

/** True when people studied on more than `most` rows of days; reads no more of them. */
export async function hasMoreDays(db: Executor, days: DaysOfStudy, most: number): Promise<boolean> {
  const rows = await db
    .select({ day: studyDays.day })
    .from(studyDays)
    .where(inDays(days))
    .offset(most)
    .limit(1)
  return rows.length > 0
}

/** Counts how long everybody studied, and keeps it. It reads every day that anybody studied on, so it may take its time. */
export async function keepStanding(tx: Executor, days: DaysOfStudy, now: number): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  const totals = tx
    .select({ seconds: sql<number>`sum(${studyDays.seconds})`.as('seconds') })
    .from(studyDays)
    .where(inDays(days))
    .groupBy(studyDays.userId)
    .as('totals')
  const [row] = await tx
    .select({
      people: sql<number>`count(*)::int`,
      percentiles: sql<number[] | null>`to_jsonb(percentile_disc(
        (select array_agg(n / 100.0 order by n) from generate_series(0, 100) as n)
      ) within group (order by ${totals.seconds}))`,
    })
    .from(totals)
  const set = { people: row?.people ?? 0, percentiles: row?.percentiles ?? [], countedAt: now }
  await tx
    .insert(reportStandings)
    .values({ days: keyOf(days), ...set })
    .onConflictDoUpdate({ target: reportStandings.days, set })
}

/** Forgets what was counted of other periods than these. */
export async function forgetOtherStandings(
  tx: Executor,
  kept: readonly DaysOfStudy[],
): Promise<void> {
  await tx.delete(reportStandings).where(notInArray(reportStandings.days, kept.map(keyOf)))
}
