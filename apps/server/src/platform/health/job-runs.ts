import { type JobName, MINUTE } from '@kaozhou/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../database/executor'
import { saveJobRun } from './job-run-repository'
import { plainFault } from './plain-fault'
import type { Job } from './repeat'

/** A job that goes well is written down so often at most: some run each second. */
const WRITE_EVERY_MS = MINUTE / 2

export interface KeptJob {
  name: JobName
  everyMs: number
  run: Job
}

/**
 * A job whose runs are kept in the database. What it resolves with or throws is passed on; where the run can't be written down, the job goes on.
 */
export function keptJob(
  { store, now, log }: { store: Store; now: () => number; log: FastifyBaseLogger },
  { name, everyMs, run }: KeptJob,
): Job {
  let writtenAt = Number.NEGATIVE_INFINITY
  let hadFault = false

  async function keep(startedAt: number, error?: unknown): Promise<void> {
    const isFault = error !== undefined
    const isNews = isFault || hadFault || startedAt - writtenAt >= WRITE_EVERY_MS
    if (!isNews) return
    hadFault = isFault
    writtenAt = startedAt
    const fault = isFault ? plainFault(error) : null
    const times = { startedAt, tookMs: Math.max(0, now() - startedAt) }
    await saveJobRun(store.db, { name, everyMs, ...times, fault }).catch((cause: unknown) =>
      log.warn({ err: cause, job: name }, 'how a job went could not be written down'),
    )
  }

  return async () => {
    const startedAt = now()
    let result: unknown
    try {
      result = await run()
    } catch (error) {
      await keep(startedAt, error ?? new Error('failed'))
      throw error
    }
    await keep(startedAt)
    return result
  }
}
