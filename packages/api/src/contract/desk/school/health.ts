import { QUEUE_SHOWN, RETRY_QUEUE_NAMES, SERVICE_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'
import {
  deskJob,
  deskQueue,
  deskService,
  queueEntry,
  refusedNotice,
  serverFacts,
  serviceTest,
} from '../../../entities/desk/school/health'
import { endpoint } from '../../endpoint'
import { manyOf, noInput, text } from '../../wire-schemas'
import { deedKey, keyPage, keyPageOf } from '../desk-schemas'

const access = { staff: 'health' } as const
const queue = v.picklist(RETRY_QUEUE_NAMES)

export const jobs = endpoint({
  method: 'GET',
  path: '/api/desk/health/jobs',
  summary: 'The recurring jobs of the servers, and how their last runs went',
  access,
  input: noInput,
  output: v.object({ list: v.array(deskJob) }),
})

export const queues = endpoint({
  method: 'GET',
  path: '/api/desk/health/queues',
  summary:
    'What is tried again until it succeeds: how much of each kind waits, since when, and why',
  access,
  input: noInput,
  output: v.object({ list: v.array(deskQueue) }),
})

export const entries = endpoint({
  method: 'GET',
  path: '/api/desk/health/queues/{queue}',
  summary: 'What waits in a queue, the oldest first, 50 at most',
  access,
  input: v.object({ queue }),
  output: v.object({ list: v.array(queueEntry) }),
})

/** What is done meanwhile is left as it is. */
export const retry = endpoint({
  method: 'POST',
  path: '/api/desk/health/queues/{queue}/retry',
  summary: 'Makes entries of a queue due at once, all of them without `ids`',
  access,
  deed: '重试任务',
  changes: ['health', 'record'],
  input: v.object({
    queue,
    key: deedKey,
    ids: v.optional(manyOf(text(80, 1), QUEUE_SHOWN)),
  }),
  output: v.object({ count: v.number() }),
})

export const services = endpoint({
  method: 'GET',
  path: '/api/desk/health/services',
  summary: 'The services of others that the server uses, and when they last answered',
  access,
  input: noInput,
  output: v.object({ list: v.array(deskService) }),
})

/** Refused with `badInput` for a service that is not used, or that nothing harmless can be asked of. */
export const test = endpoint({
  method: 'POST',
  path: '/api/desk/health/services/{service}/test',
  summary: 'Asks a service something that changes nothing, and says what it answered',
  access,
  deed: '测试服务商',
  changes: ['health', 'record'],
  input: v.object({
    service: v.picklist(SERVICE_NAMES),
    key: deedKey,
    /** For a message: whose phone. */
    mobile: v.optional(v.pipe(text(11), v.regex(/^1\d{10}$/, '请填 11 位手机号'))),
  }),
  output: serviceTest,
})

export const refused = endpoint({
  method: 'GET',
  path: '/api/desk/health/notifications',
  summary: 'Notifications of payments that were refused, the newest first',
  access,
  input: v.object(keyPage),
  output: keyPageOf(refusedNotice),
})

export const server = endpoint({
  method: 'GET',
  path: '/api/desk/health/server',
  summary: 'The version, the database, the disk and the last backup',
  access,
  input: noInput,
  output: serverFacts,
})
