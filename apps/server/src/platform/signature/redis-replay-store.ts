import { setTimeout as pause } from 'node:timers/promises'
import type { Notifications } from '../../database/notifications'
import { redisScript } from '../../database/redis/redis-script'
import type { SharedRedis } from '../../database/redis/shared-redis'
import type { ReplayStore } from './replay-store'
import { fingerprint, type GivenNonce, type SharedReplayStore } from './shared-replay-store'

/** What was taken in Redis alone is in the database after so long. */
const BEHIND_MS = 250
/** While the database takes longer than this to write, it is asked as well. */
const WRITTEN_WITHIN_MS = 500
/** Within so long this server hears that another one has lost Redis; else it asks the database too. */
const HEARD_WITHIN_MS = 500
/** Where Redis is lost, or has forgotten, a server waits so long until the database knows what others took in Redis alone. */
const HOLD_MS = HEARD_WITHIN_MS + WRITTEN_WITHIN_MS + BEHIND_MS
/** What waits for a database that does not answer; the oldest go first. */
const MAX_BEHIND = 20_000

/** When Redis began to remember: not in Redis means that nobody took it only where that is longer ago than the window. */
const SINCE_KEY = 'kz:nonces:since'
/** Of the 256 bits of a fingerprint Redis keeps 132. */
const SHORT = 22

/** Takes a nonce. Returns whether it was the first, and for how many ms Redis has remembered all of them. */
const take = redisScript(`
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local since = redis.call('GET', KEYS[2])
  -- Another Redis may have taken over, whose clock is behind.
  if not since or tonumber(since) > now then
    since = now
    redis.call('SET', KEYS[2], now)
  end
  local isFirst = redis.call('SET', KEYS[1], 1, 'NX', 'PX', ARGV[1])
  return {isFirst and 1 or 0, now - since}`)

export interface RedisReplayOptions {
  redis: SharedRedis
  /** The store in the database, which every server can ask when Redis is lost. */
  shared: SharedReplayStore
  notifications: Notifications
  windowMs: number
  /** Called when what was taken in Redis could not be written to the database. */
  onError: (error: unknown) => void
}

export interface RedisReplayStore extends ReplayStore {
  isFirst(key: string, now: number): Promise<boolean>
  /** Writes to the database what was taken in Redis alone. Several calls share one run. */
  flush(): Promise<void>
}

/**
 * Nonces in Redis, and a moment later in the database, many with one statement. Redis alone decides where every server
 * has had it, and it has remembered everything, for the whole window; until then a nonce has to be the first in both.
 */
export function createRedisReplayStore(options: RedisReplayOptions): RedisReplayStore {
  const { redis, shared, notifications, windowMs, onError } = options
  let behind: GivenNonce[] = []
  let isDue = false
  let flushing: Promise<void> | null = null
  /** When the oldest was taken that the database does not know. */
  let oldestAt = Number.POSITIVE_INFINITY

  async function writeBehind(): Promise<void> {
    const batch = behind
    const began = performance.now()
    behind = []
    try {
      await shared.takeAll(batch)
      oldestAt = behind.length > 0 ? began : Number.POSITIVE_INFINITY
    } catch (error) {
      behind = [...batch, ...behind].slice(-MAX_BEHIND)
      onError(error)
      throw error
    }
  }

  function flush(): Promise<void> {
    flushing ??= writeBehind().finally(() => {
      flushing = null
      if (behind.length > 0) flushLater()
    })
    return flushing
  }

  function flushLater(): void {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      flush().catch(() => undefined)
    }, BEHIND_MS).unref()
  }

  /** Null when Redis does not answer. */
  async function takeInRedis(
    keyHex: string,
  ): Promise<{ isFirst: boolean; knowsMs: number } | null> {
    const short = Buffer.from(keyHex, 'hex').toString('base64url').slice(0, SHORT)
    const keys = [`kz:n:${short}`, SINCE_KEY]
    try {
      const answer = await redis.ask((client) => take(client, keys, [windowMs]))
      const [isFirst, knowsMs] = answer as [number, number]
      return { isFirst: isFirst === 1, knowsMs }
    } catch {
      return null
    }
  }

  redis.onChange((isUp) => {
    if (!isUp) flush().catch(() => undefined)
  })
  return {
    async isFirst(key, now) {
      const keyHex = fingerprint(key)
      const taken = await takeInRedis(keyHex)
      if (taken && !taken.isFirst) return false
      if (taken && taken.knowsMs >= windowMs && mayDecideAlone()) {
        oldestAt = Math.min(oldestAt, performance.now())
        behind.push({ keyHex, now })
        flushLater()
        return true
      }
      // A Redis that has just forgotten everything says as little as one that is lost.
      const wait = HOLD_MS - (taken ? taken.knowsMs : redis.lostForMs())
      if (wait > 0) await pause(wait)
      return (await shared.takeAll([{ keyHex, now }]))[0] === true
    },
    flush,
  }

  function mayDecideAlone(): boolean {
    const isWritten = performance.now() - oldestAt < WRITTEN_WITHIN_MS
    const isHeard = notifications.isHeardWithin(HEARD_WITHIN_MS)
    return isWritten && isHeard && redis.togetherForMs() >= windowMs
  }
}
