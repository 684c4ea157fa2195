import type { DeskJob } from '@kaozhou/api/desk'
import { JOB_NAMES, jobState, RETRY_QUEUE_NAMES } from '@kaozhou/domain'
import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import { type JobRunRow, listJobRuns } from '../../../../platform/health/job-run-repository'
import type { Platform } from '../../../../platform/platform'
import type { HealthParts } from './health-parts'
import { countQueue, listQueue } from './queue-repository'
import { pageOfRefusals } from './refused-notices'
import { retryQueue } from './retry-queue'
import { serverFacts } from './server-facts'
import { listServices, modesOf } from './service-modes'
import { testService } from './service-tests'

export function healthHandlers(platform: Platform, parts: HealthParts): DeskHandlers['health'] {
  const { store, environment } = platform
  const { db } = store
  return {
    jobs: async (_input, { now }) => ({
      list: (await listJobRuns(db))
        .sort((a, b) => JOB_NAMES.indexOf(a.name) - JOB_NAMES.indexOf(b.name))
        .map((row) => presentJob(row, now)),
    }),
    async queues() {
      const list = []
      for (const name of RETRY_QUEUE_NAMES) list.push({ name, ...(await countQueue(db, name)) })
      return { list }
    },
    entries: async ({ queue }) => ({ list: await listQueue(db, queue) }),
    retry: (input, call) => retryQueue(platform, input, call),
    services: async () => ({ list: await listServices(db, modesOf(environment, parts)) }),
    test: (input, call) => testService(platform, parts, input, call),
    refused: (input) => pageOfRefusals(db, input),
    server: () => serverFacts(platform, parts),
  }
}

function presentJob(row: JobRunRow, now: number): DeskJob {
  const { startedAt, everyMs } = row
  return { ...row, state: jobState(row, now), nextAt: startedAt + everyMs }
}
