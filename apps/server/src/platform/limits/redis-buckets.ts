import { redisScript } from '../../database/redis/redis-script'
import type { SharedRedis } from '../../database/redis/shared-redis'
import type { Rate, TakeShared } from './token-buckets'

/** The arithmetic of the statement in `shared-bucket-repository.ts`. A bucket that is full again needs no key. */
const take = redisScript(`
  local perMs, burst, amount, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
  local kept = redis.call('HMGET', KEYS[1], 'tokens', 'filledAt')
  local tokens, filledAt = burst, now
  if kept[1] then
    filledAt = tonumber(kept[2])
    tokens = math.min(burst, tonumber(kept[1]) + math.max(0, now - filledAt) * perMs)
    if tokens < amount then return 0 end
  end
  tokens = tokens - amount
  redis.call('HSET', KEYS[1], 'tokens', tokens, 'filledAt', math.max(filledAt, now))
  redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) / perMs))
  return 1`)

/** Takes tokens from Redis; while it does not answer, from the buckets that `other` has. */
export function takeFromRedis(
  redis: SharedRedis,
  name: string,
  { perSecond, burst }: Rate,
  other: TakeShared,
): TakeShared {
  return async (key, amount, now) => {
    const values = [perSecond / 1000, burst, amount, now]
    try {
      return (await redis.ask((client) => take(client, [`kz:b:${name}:${key}`], values))) === 1
    } catch {
      return other(key, amount, now)
    }
  }
}
