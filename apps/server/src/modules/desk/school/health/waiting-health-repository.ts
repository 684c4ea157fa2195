import { BACKUP_MAX_AGE_MS, DAY, JOB_FAILS_MOST, SERVICE_FAILS_MOST } from '@kaozhou/domain'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { jobRuns, serviceStates } from '../../../../database/schema/desk'
import { BACKUP } from '../../../../platform/health/service-state-repository'
import type { WaitingRows } from '../../shared/waiting-repository'

/** Jobs that failed again and again. */
export const FAILING_JOBS: WaitingRows = {
  table: jobRuns,
  at: jobRuns.failedAt,
  where: gte(jobRuns.failures, JOB_FAILS_MOST),
}

/** Services that did not answer again and again, and lately: one that is not used any more waits for nobody. */
export function failingServices(now: number): WaitingRows {
  const { failures, failedAt: at } = serviceStates
  const isLate = gte(at, now - DAY)
  return { table: serviceStates, at, where: and(gte(failures, SERVICE_FAILS_MOST), isLate) }
}

/** The backup where it is too old, as `isBackupOld` has it. */
export function oldBackup(now: number): WaitingRows {
  const { name, okAt, since } = serviceStates
  const isOld = lt(sql`coalesce(${okAt}, ${since})`, now - BACKUP_MAX_AGE_MS)
  return { table: serviceStates, at: okAt, where: and(eq(name, BACKUP), isOld) }
}
