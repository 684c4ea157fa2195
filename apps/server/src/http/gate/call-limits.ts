import type { FastifyRequest } from 'fastify'
import { lastUsed } from '../../platform/limits/last-used'
import { takeFromRedis } from '../../platform/limits/redis-buckets'
import { takeFromDatabase } from '../../platform/limits/shared-bucket-repository'
import {
  createSharedTokenBuckets,
  createTokenBuckets,
  type Rate,
  type TokenBuckets,
} from '../../platform/limits/token-buckets'
import { networkKey } from '../../platform/network/network-key'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'

/** The address of calls that the server makes to itself for a page. No socket has it, and no header can set it. */
export const IN_PROCESS_ADDRESS = 'in-process'

/** Limits every call by its network and its user. Both throw Refusal tooManyRequests with `Retry-After`. */
export interface CallLimits {
  /** Call before the body is read; nothing is written or looked up before. */
  admit(request: FastifyRequest, token: string | undefined, cost: number): Promise<void>
  /** Call when the user of a token is known. The first call of a token is counted here, later ones by `admit`. */
  admitUser(request: FastifyRequest, token: string, userId: number, cost: number): Promise<void>
}

const NO_LIMITS: CallLimits = { admit: async () => {}, admitUser: async () => {} }

/** Tokens whose user this process remembers. */
const MAX_TOKENS = 20_000

export function createCallLimits(platform: Platform): CallLimits {
  const { environment, now } = platform
  if (!environment.LIMITS) return NO_LIMITS
  const networks = openBuckets(platform, 'network', {
    perSecond: environment.LIMIT_NETWORK_PER_SECOND,
    burst: environment.LIMIT_NETWORK_BURST,
  })
  const people = openBuckets(platform, 'user', {
    perSecond: environment.LIMIT_USER_PER_SECOND,
    burst: environment.LIMIT_USER_BURST,
  })
  const users = lastUsed<number>(MAX_TOKENS)

  return {
    async admit(request, token, cost) {
      if (isInProcess(request)) return
      await take(networks, networkKey(request.ip), cost, now())
      const userId = token === undefined ? undefined : users.get(token)
      if (userId !== undefined) await take(people, String(userId), cost, now())
    },
    async admitUser(request, token, userId, cost) {
      if (isInProcess(request) || users.has(token)) return
      users.set(token, userId)
      await take(people, String(userId), cost, now())
    },
  }
}

function openBuckets({ store, redis }: Platform, name: string, rate: Rate): TokenBuckets {
  // The embedded database has one process.
  if (store.kind === 'pglite') return createTokenBuckets(rate)
  const inDatabase = takeFromDatabase(store.db, name, rate)
  const take = redis ? takeFromRedis(redis, name, rate, inDatabase) : inDatabase
  return createSharedTokenBuckets(rate, take)
}

/** True for a call that the server makes to itself for a page. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === IN_PROCESS_ADDRESS
}

async function take(buckets: TokenBuckets, key: string, cost: number, now: number): Promise<void> {
  const wait = await buckets.take(key, cost, now)
  if (wait > 0) throw new Refusal('tooManyRequests', { retryAfterMs: wait })
}
