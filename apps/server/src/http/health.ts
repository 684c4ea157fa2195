import type { FastifyInstance } from 'fastify'
import type { Store } from '../database/executor'
import { success } from '../platform/envelope'
import { Refusal } from '../platform/refusal'

/** The longest time for which work at the start may hold `/readyz`, in ms. */
const HELD_MS = 20_000

export interface Health {
  /** `/readyz` answers 503 until this work is done, or took too long. */
  holdReady(work: Promise<unknown>): void
}

/**
 * `/healthz`: the process runs. `/readyz`: the database answers, the server is not stopping, and the work is done that was
 * to be done first.
 */
export function addHealth(app: FastifyInstance, store: Store): Health {
  let isStopping = false
  let held = 0
  app.addHook('preClose', async () => {
    isStopping = true
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
    return success({ status: 'ready', database: store.kind })
  })
  return {
    holdReady(work) {
      held += 1
      const limit = new Promise((resolve) => setTimeout(resolve, HELD_MS).unref())
      void Promise.race([work.catch(() => undefined), limit]).then(() => {
        held -= 1
      })
    },
  }
}
