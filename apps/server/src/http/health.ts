import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../database/executor'
import type { SharedRedis } from '../database/redis/shared-redis'
import { success } from '../platform/calls/envelope'
import { Refusal } from '../platform/refusal'

/** The longest time for which work at the start may hold `/readyz`, in ms. */
const HELD_MS = 20_000

export interface HealthParts {
  store: Store
  /** A server that has lost it is ready all the same: the database does its work. */
  redis: SharedRedis | null
  /** Where the server writes; without one the disk is not looked at. */
  dataDirectory?: string
  /** With fewer free bytes on the disk of `dataDirectory` the server is not ready. */
  minFreeBytes: number
}

export interface Health {
  /** `/readyz` answers 503 until this work is done, or took too long. */
  holdReady(work: Promise<unknown>): void
  /** From now on `/readyz` answers 503, and each answer ends its connection: the proxy takes another server. */
  leave(): void
}

/**
 * `/healthz`: the process runs. `/readyz`: the database answers, the disk has room, the server is not stopping, and the
 * work is done that was to be done first.
 */
export function addHealth(app: FastifyInstance, parts: HealthParts): Health {
  const { store, redis, dataDirectory } = parts
  let isStopping = false
  let held = 0
  const leave = () => {
    isStopping = true
  }
  app.addHook('preClose', async () => leave())
  app.addHook('onRequest', (_, reply, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', { logLevel: 'warn' }, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return success({ status: 'ok' })
  })
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping) throw new Refusal('busy', { message: '服务正在停止' })
    if (held > 0) throw new Refusal('busy', { message: '服务正在启动' })
    try {
      await store.ping()
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw new Refusal('busy', { message: '数据库没有应答' })
    }
    if (dataDirectory && (await freeBytes(dataDirectory)) < parts.minFreeBytes) {
      request.log.error('the disk of DATA_DIR is full')
      throw new Refusal('busy', { message: '磁盘已满' })
    }
    return success({
      status: 'ready',
      database: store.kind,
      ...(redis && { redis: redis.isUp() ? 'up' : 'lost' }),
    })
  })
  return {
    holdReady(work) {
      held += 1
      const limit = new Promise((resolve) => setTimeout(resolve, HELD_MS).unref())
      void Promise.race([work.catch(() => undefined), limit]).then(() => {
        held -= 1
      })
    },
    leave,
  }
}

/** What this process may still write on the disk of a folder. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
