import { HOUR, MINUTE } from '../time/spans'
import type { NoticeFault } from './health-names'

/** So many runs in a row that failed make a job one that somebody has to look at. */
export const JOB_FAILS_MOST = 3

/** A job that is so much later than its time is late: no server runs it, or its last run does not end. */
export const JOB_LATE_MS = 3 * MINUTE

/** What is known of the runs of a job. Times in ms. */
export interface JobFacts {
  /** How often it should run. */
  everyMs: number
  /** When the last run began. */
  startedAt: number
  /** How many runs failed, one after the other, up to the last one. */
  failures: number
}

/** How a job stands. */
export type JobState = 'fine' | 'late' | 'failed' | 'failing'

/** How a job stands by its last run. */
export function jobState({ everyMs, startedAt, failures }: JobFacts, now: number): JobState {
  if (failures >= JOB_FAILS_MOST) return 'failing'
  if (failures > 0) return 'failed'
  return now > startedAt + everyMs + JOB_LATE_MS ? 'late' : 'fine'
}

/** So many entries of a queue are listed, and tried again one by one; all of them can be tried again at once. */
export const QUEUE_SHOWN = 50

/** So many calls in a row that a service did not answer make it one that somebody has to look at. */
export const SERVICE_FAILS_MOST = 3

/** So often a service is tested within an hour, by all staff together. */
export const SERVICE_TESTS_AN_HOUR = 6

/** The faults that anybody can cause who knows the address: nothing in such a notification is proven. */
export const UNPROVEN_FAULTS: readonly NoticeFault[] = ['signature', 'form']

/** A backup that is older than this is too old: one a day, and two hours for how long it takes. */
export const BACKUP_MAX_AGE_MS: number = 26 * HOUR

/** True when the last backup is too old; without one, when the server has been watched for longer than that. */
export function isBackupOld(
  { madeAt, watchedSince }: { madeAt: number | null; watchedSince: number },
  now: number,
): boolean {
  return now - (madeAt ?? watchedSince) > BACKUP_MAX_AGE_MS
}
