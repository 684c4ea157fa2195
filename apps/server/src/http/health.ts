import type { FastifyInstance } from 'fastify'
import type { Store } from '../database/executor'
import { success } from '../platform/envelope'
import { Refusal } from '../platform/refusal'

/** `/healthz`: the process runs. `/readyz`: the database answers and the server is not stopping. */
export function addHealth(app: FastifyInstance, store: Store): void {
  let isStopping = false
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
    try {
      await store.ping()
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw new Refusal('busy', { message: '数据库没有应答' })
    }
    return success({ status: 'ready', database: store.kind })
  })
}
