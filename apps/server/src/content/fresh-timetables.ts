import { DAY } from '@kaozhou/domain'
import { isNotNull, max, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor, Store } from '../database/executor'
import { campaigns } from '../database/schema/campaigns'
import { courses, sections } from '../database/schema/catalogue'
import { mocks } from '../database/schema/exams'
import { activationCodes, couponCards, promotions } from '../database/schema/marketing'
import { bundles, coupons, exchangeCodes, presales, upgrades } from '../database/schema/markets'
import { readOrigin, writeOrigin } from './apply/content-repository'

/** The columns of the demo content with times of timetables and offers. */
const MOVED = [
  [courses, ['startTime', 'endTime', 'limitedStartTime', 'limitedEndTime']],
  [sections, ['startTime', 'endTime', 'plannedStart', 'plannedEnd']],
  [mocks, ['startsAt', 'endsAt']],
  [coupons, ['startTime', 'endTime']],
  [bundles, ['startTime', 'endTime']],
  [presales, ['depositStartTime', 'depositEndTime', 'balanceStartTime', 'balanceEndTime']],
  [upgrades, ['endTime']],
  [exchangeCodes, ['endTime']],
  [campaigns, ['startTime', 'endTime', 'plannedEnd', 'stoppedAt']],
  [promotions, ['startTime', 'endTime']],
  [couponCards, ['startTime', 'endTime']],
  [activationCodes, ['endTime']],
] as const satisfies readonly (readonly [PgTable, readonly string[]])[]

/**
 * Shifts the demo's timetables and offers by whole days when its last live lesson is over, so that a demo from a month
 * ago has classes today. Sandbox only; SEED_FRESH_TIMETABLES=off turns it off.
 *
 * @returns the number of days.
 */
export async function freshenTimetables(store: Store, now: number): Promise<number> {
  return store.inTransaction(async (tx) => {
    const seed = await readOrigin(tx)
    if (!seed) return 0
    const newest = await newestLiveLesson(tx)
    const days = Math.floor((now - seed.now) / DAY)
    if (newest === null || newest > now || days < 1) return 0
    for (const [table, columns] of MOVED) await moveBy(tx, table, columns, days * DAY)
    await writeOrigin(tx, seed.now + days * DAY)
    return days
  })
}

async function newestLiveLesson(tx: Executor): Promise<number | null> {
  const [row] = await tx
    .select({ newest: max(sections.startTime) })
    .from(sections)
    .where(isNotNull(sections.liveParams))
  return row?.newest ?? null
}

async function moveBy(
  tx: Executor,
  table: PgTable,
  names: readonly string[],
  milliseconds: number,
): Promise<void> {
  const columns = table as unknown as Record<string, PgColumn>
  // Null stays null.
  const moved = names.map((name) => [name, sql`${columns[name]} + ${milliseconds}`])
  await tx.update(table).set(Object.fromEntries(moved))
}
