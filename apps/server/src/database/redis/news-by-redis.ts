import type { Notifications } from '../notifications'
import type { SharedRedis } from './shared-redis'

/** A server that is without Redis says so each second; so long after the last time all have it again. */
const BOTH_FOR_MS = 3_000
/** By then the others have heard that this server is without Redis, and send by PostgreSQL. */
const HEARD_AFTER_MS = 1_500

/**
 * What servers tell each other, published by Redis; by PostgreSQL too while any server is without it, so a payload may
 * be heard twice. It is told at once: what belongs to a transaction is for PostgreSQL, which tells it at the commit.
 */
export function newsByRedis(
  redis: SharedRedis,
  notifications: Notifications,
): Pick<Notifications, 'listen' | 'notify' | 'onGap'> {
  async function publish(channel: string, payload: string): Promise<boolean> {
    try {
      await redis.ask((client) => client.publish(channel, payload))
      return redis.togetherForMs() >= BOTH_FOR_MS
    } catch {
      return false
    }
  }

  return {
    async listen(channel, listener) {
      redis.subscribe(channel, listener)
      await notifications.listen(channel, listener)
    },
    async notify(channel, payload) {
      if (!(await publish(channel, payload))) await notifications.notify(channel, payload)
    },
    onGap(listener) {
      notifications.onGap(listener)
      redis.onChange((isUp) => {
        if (isUp) listener()
        else setTimeout(listener, HEARD_AFTER_MS).unref()
      })
    },
  }
}
