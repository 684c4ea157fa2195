import {
  aheadPercentOf,
  beijingDay,
  DAY,
  percentAhead,
  type ReportPeriod,
  reportPeriod,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { lockWork } from '../../../platform/health/job-lock-repository'
import {
  countFewOthers,
  type DaysOfStudy,
  findStanding,
  forgetOtherStandings,
  hasMoreDays,
  keepStanding,
  keyOf,
} from './standing-repository'

/** Rows of study that a request adds up itself. Where there are more, a job has added them up. */
export const MOST_ROWS = 10_000

/** All that was ever studied. */
export const ALL_TIME: ReportPeriod = reportPeriod({ kind: 'everything' }, 0)

const daysOf = ({ from, until }: ReportPeriod): DaysOfStudy => ({
  fromDay: beijingDay(from),
  untilDay: beijingDay(until),
})

/**
 * The share of the others who studied less in a period, in whole percents. In a small school it is counted at once; in a
 * large one it is as old as the last count ({@link keepStandings}), a day and one run of its job at most. Null for who did
 * not study, while nobody else did, and in a large school until a period was counted for the first time.
 */
export async function aheadInPeriod(
  db: Executor,
  of: { userId: number; seconds: number; period: ReportPeriod },
): Promise<number | null> {
  const { userId, seconds } = of
  if (seconds === 0) return null
  const days = daysOf(of.period)
  const kept = await findStanding(db, days)
  if (kept) return aheadPercentOf(seconds, kept)
  const few = await countFewOthers(db, { userId, seconds, days, most: MOST_ROWS })
  return few && percentAhead({ behind: few.less, others: few.others })
}

/**
 * Counts how long everybody studied in each of these periods, and ever: once a day while a period runs, and a last time
 * after its end. Nothing is kept of what a request can add up itself. Several servers may run it at once: one of them counts.
 */
export async function keepStandings(
  store: Store,
  periods: readonly ReportPeriod[],
  now: number,
): Promise<void> {
  const byKey = new Map([ALL_TIME, ...periods].map((period) => [keyOf(daysOf(period)), period]))
  const large: DaysOfStudy[] = []
  for (const period of byKey.values()) {
    const days = daysOf(period)
    if (!(await hasMoreDays(store.db, days, MOST_ROWS))) continue
    large.push(days)
    await store.inTransaction(async (tx) => {
      if (!(await lockWork(tx, 'standings'))) return
      const kept = await findStanding(tx, days)
      const since = now >= period.until ? period.until : now - DAY
      if (kept && kept.countedAt >= since) return
      await keepStanding(tx, days, now)
    })
  }
  await forgetOtherStandings(store.db, large)
}
