import type { FastifyInstance } from 'fastify'
import { openSharedRedis, type SharedRedis } from '../../database/redis/shared-redis'
import type { ServiceWatch } from '../../platform/health/service-watch'
import type { Platform } from '../../platform/platform'

/** The desk’s health screen is told this often. */
const TELL_EVERY_MS = 5_000
const LOST = '没有应答，先由数据库代替'
const REFUSES = '拒绝了命令（内存满了、只能读或密码不对），先由数据库代替'

/** Redis by REDIS_URL, closed with the server; null without. It need not answer yet. */
export async function openRedis(
  server: FastifyInstance,
  { environment, store, log }: Pick<Platform, 'environment' | 'store' | 'log'>,
  watch: ServiceWatch,
): Promise<SharedRedis | null> {
  const { REDIS_URL } = environment
  if (!REDIS_URL) return null
  const redis = await openSharedRedis(REDIS_URL, store.notifications)
  let fault = LOST

  function tellDesk(): void {
    if (redis.isUp()) watch.answered('redis')
    else watch.failed('redis', fault)
  }

  redis.onChange((isUp, error) => {
    fault = error?.name === 'ReplyError' ? REFUSES : LOST
    if (isUp) log.info('Redis answers')
    // Not the error itself, which holds the command.
    else log.warn({ fault: error?.message }, 'Redis does not answer: the database does its work')
    tellDesk()
  })
  if (!redis.isUp()) log.warn('Redis does not answer: the database does its work')
  tellDesk()
  const timer = setInterval(tellDesk, TELL_EVERY_MS)
  timer.unref()
  server.addHook('onClose', async () => {
    clearInterval(timer)
    redis.close()
  })
  return redis
}
