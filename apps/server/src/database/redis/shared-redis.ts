import type { Notifications } from '../notifications'
import { openRedisLink, type RedisLink } from './redis-link'

/** By PostgreSQL, because it is what is left where Redis is lost. */
const LOST_CHANNEL = 'kaozhou_redis'
/** While a server is without Redis it says so this often. */
const TELL_EVERY_MS = 1_000

/** Redis as the servers of one database share it. */
export interface SharedRedis extends RedisLink {
  /**
   * For how many ms this server knows that every server had Redis. 0 while this one has not; it begins anew when any
   * server says that it has lost it, and when this one may have missed that.
   */
  togetherForMs(): number
  /** For how many ms this server has been without Redis; 0 while it answers. */
  lostForMs(): number
}

/**
 * Opens Redis, which need not answer yet. A server that has lost it tells the others through PostgreSQL: from then on they do
 * what it must know in the database too.
 */
export async function openSharedRedis(
  url: string,
  notifications: Notifications,
): Promise<SharedRedis> {
  const link = await openRedisLink(url)
  let apartAt = performance.now()
  let lostAt = apartAt

  function noteApart(): void {
    apartAt = performance.now()
  }

  function tell(): void {
    if (link.isUp()) return
    noteApart()
    // Where PostgreSQL is lost too, the others notice that themselves.
    notifications.notify(LOST_CHANNEL, '').catch(() => undefined)
  }

  await notifications.listen(LOST_CHANNEL, noteApart)
  notifications.onGap(noteApart)
  link.onChange((isUp) => {
    noteApart()
    if (!isUp) lostAt = apartAt
    tell()
  })
  tell()
  const timer = setInterval(tell, TELL_EVERY_MS)
  timer.unref()

  return {
    ...link,
    togetherForMs: () => (link.isUp() ? performance.now() - apartAt : 0),
    lostForMs: () => (link.isUp() ? 0 : performance.now() - lostAt),
    close() {
      clearInterval(timer)
      link.close()
    },
  }
}
