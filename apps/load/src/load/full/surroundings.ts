import { findProgram } from '../../../../server/src/testing/find-program'
import { freePort } from '../../../../server/src/testing/loopback-server'
import {
  databaseUrl,
  type Replica,
  startReplica,
} from '../../../../server/src/testing/postgres-cluster'
import { findRedis, startRedis, type TestRedis } from '../../../../server/src/testing/redis-server'
import type { LoadWorld } from '../load-world'
import { type ProxyServer, startProxy } from '../proxy'
import type { Beside } from '../two-servers'

/** What a large school runs besides its servers and the primary. */
export interface Surroundings extends Beside {
  /** nginx: everybody comes through it. */
  proxy: ProxyServer
  redis: TestRedis
  replica: Replica
}

export interface FullWorld extends LoadWorld {
  beside: Surroundings
}

/** For the trial alone: what servers count is asked for at their own ports. */
export const METRICS_TOKEN = 'metrics-of-the-full-trial'

/** The programs that this machine does not have. */
export function missingPrograms(): string[] {
  return [...(findRedis() ? [] : ['Redis']), ...(findProgram('nginx') ? [] : ['nginx'])]
}

/** Starts a streaming replica, Redis, and nginx with `deploy/nginx.conf` in front of two servers that are to come. */
export async function startSurroundings(bin: string, primaryUrl: string): Promise<Surroundings> {
  const ends: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const replica = await startReplica(bin, primaryUrl)
    ends.push(replica.stop)
    const redis = await startRedis(findRedis() ?? '')
    ends.push(redis.stop)
    const ports = [String(await freePort()), String(await freePort())] as const
    const proxy = await startProxy(ports.map((port) => ({ url: `http://127.0.0.1:${port}` })))
    if (!proxy) throw new Error('nginx is not installed')
    ends.push(proxy.stop)
    const env = {
      BASE_URL: proxy.url,
      TRUSTED_PROXIES: '1',
      METRICS_TOKEN,
      REDIS_URL: redis.url,
      DATABASE_REPLICA_URL: databaseUrl(replica.url, new URL(primaryUrl).pathname.slice(1)),
    }
    const [first, second] = ports
    return {
      proxy,
      redis,
      replica,
      stop,
      env: [
        { ...env, PORT: first },
        { ...env, PORT: second },
      ],
    }
  } catch (error) {
    await stop()
    throw error
  }
}
