import { JOB_NAMES, NOTICE_FAULT_NAMES, RETRY_QUEUE_NAMES, SERVICE_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'

/** A recurring job of the servers. Times in ms. */
export type DeskJob = v.InferOutput<typeof deskJob>
export const deskJob = v.object({
  name: v.picklist(JOB_NAMES),
  state: v.picklist(['fine', 'late', 'failed', 'failing']),
  everyMs: v.number(),
  startedAt: v.number(),
  tookMs: v.number(),
  nextAt: v.number(),
  /** Runs in a row that failed, up to the last one. */
  failures: v.number(),
  /** Of the last failure, however long ago it was. */
  failedAt: v.nullable(v.number()),
  fault: v.nullable(v.string()),
})

/** A queue whose entries are tried again until they succeed. */
export type DeskQueue = v.InferOutput<typeof deskQueue>
export const deskQueue = v.object({
  name: v.picklist(RETRY_QUEUE_NAMES),
  /** What waits, and what of it was tried in vain. */
  count: v.number(),
  failed: v.number(),
  /** ms; null when nothing waits. */
  oldestAt: v.nullable(v.number()),
  /** Why one of them was last refused; null where nobody said. */
  fault: v.nullable(v.string()),
})

/** One entry of a queue. */
export type QueueEntry = v.InferOutput<typeof queueEntry>
export const queueEntry = v.object({
  id: v.string(),
  /** The number of a refund, of a parcel … */
  what: v.string(),
  orderId: v.nullable(v.string()),
  at: v.number(),
  tries: v.number(),
  nextAt: v.number(),
  fault: v.nullable(v.string()),
})

/** A service of others as this server uses it. Times in ms. */
export type DeskService = v.InferOutput<typeof deskService>
export const deskService = v.object({
  name: v.picklist(SERVICE_NAMES),
  /** `local`: this machine's own disk. */
  mode: v.picklist(['real', 'sandbox', 'local', 'off']),
  okAt: v.nullable(v.number()),
  failedAt: v.nullable(v.number()),
  fault: v.nullable(v.string()),
  /** Calls in a row that it did not answer, up to the last one. */
  failures: v.number(),
  /** When its last notification was accepted; null for a service that sends none, or has sent none. */
  heardAt: v.nullable(v.number()),
})

/** What a test of a service showed. */
export type ServiceTest = v.InferOutput<typeof serviceTest>
export const serviceTest = v.object({
  ok: v.boolean(),
  /** As the service said it. */
  said: v.string(),
  tookMs: v.number(),
})

/** A notification of a payment that was refused, each one once. */
export type RefusedNotice = v.InferOutput<typeof refusedNotice>
export const refusedNotice = v.object({
  id: v.number(),
  provider: v.picklist(['ALI', 'WECHAT']),
  fault: v.picklist(NOTICE_FAULT_NAMES),
  /** As the notification claims; empty where it names none. */
  tradeNo: v.string(),
  /** The order of that number, where there is one. */
  orderId: v.nullable(v.string()),
  firstAt: v.number(),
  lastAt: v.number(),
  times: v.number(),
})

/** What is known of the server that answers. Bytes, and times in ms. */
export type ServerFacts = v.InferOutput<typeof serverFacts>
export const serverFacts = v.object({
  version: v.string(),
  /** Null where it was not built from a repository. */
  commit: v.nullable(v.string()),
  startedAt: v.number(),
  database: v.object({ kind: v.picklist(['pglite', 'postgres']), bytes: v.number() }),
  /** Of the folder of the data; null without one. */
  disk: v.nullable(v.object({ freeBytes: v.number(), leastBytes: v.number() })),
  backup: v.object({ madeAt: v.nullable(v.number()), isOld: v.boolean() }),
})
