import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../database/executor'
import type { SharedRedis } from '../database/redis/shared-redis'
import { success } from '../platform/calls/envelope'
import { Refusal } from '../platform/refusal'

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
  /** From now on `/readyz` answers 503, and each answer ends its connection: the proxy takes another server. */
  leave(): void
}

/**
 * `/healthz`: the process runs. `/readyz`: the database answers, the disk has room, and the server is not stopping.
 */
export function addHealth(app: FastifyInstance, parts: HealthParts): Health {
  const { store, redis, dataDirectory } = parts
  let isStopping = false
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
  return { leave }
}

/** What this process may still write on the disk of a folder. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
