import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { jobRuns } from '../../database/schema/desk'

export type JobRunRow = typeof jobRuns.$inferSelect
export type JobRun = Pick<JobRunRow, 'name' | 'everyMs' | 'startedAt' | 'tookMs' | 'fault'>

/** Keeps how a run of a job went. Failures are counted over the runs of all servers. */
export async function saveJobRun(db: Executor, run: JobRun): Promise<void> {
  const { fault, ...times } = run
  const { name, ...changed } = times
  const failure = fault === null ? {} : { fault, failedAt: run.startedAt + run.tookMs }
  await db
    .insert(jobRuns)
    .values({ ...times, ...failure, failures: fault === null ? 0 : 1 })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: {
        ...changed,
        ...failure,
        failures: fault === null ? 0 : sql`${jobRuns.failures} + 1`,
      },
    })
}

export async function listJobRuns(db: Executor): Promise<JobRunRow[]> {
  return db.select().from(jobRuns)
}
