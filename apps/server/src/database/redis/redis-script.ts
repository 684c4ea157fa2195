import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'

/** Runs a script on a connection: its keys, then its other values. */
export type RedisScript = (
  client: Redis,
  keys: readonly string[],
  values: readonly (string | number)[],
) => Promise<unknown>

/** A script that Redis runs as one step. It is sent whole only where Redis does not know it. */
export function redisScript(text: string): RedisScript {
  const digest = createHash('sha1').update(text).digest('hex')
  return async (client, keys, values) => {
    try {
      return await client.evalsha(digest, keys.length, ...keys, ...values)
    } catch (error) {
      if (!(error as Error).message.startsWith('NOSCRIPT')) throw error
      return client.eval(text, keys.length, ...keys, ...values)
    }
  }
}
