import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@kaozhou/api'
import { countersOf, isReady, usesRedis } from './counters'
import type { Kill } from './kill-report'
import { COURSES } from './people'
import type { FullWorld } from './surroundings'

/** How often it is looked whether a part has come back: every look is one more call. */
const LOOK_MS = 100
/** The same, where a look costs the server some statements. */
const COUNT_MS = 250
/** A visit that is not answered by then is made anew. */
const VISIT_MS = 5000
/** Redis and the replica stay away for so long. */
const AWAY_MS = 3000
/** A part that has not come back by then does not. */
const LIMIT_MS = 120_000
/** Between two kills. */
const REST_MS = 4000

export type KillPart = (world: FullWorld) => Promise<Kill>

/** A server is killed and started again at once, as a service manager does. */
export function killServer(index: 0 | 1): KillPart {
  return async ({ servers }) => {
    const server = servers[index]
    const at = Date.now()
    await server.kill()
    const launched = server.launch()
    // It is awaited below.
    launched.catch(() => undefined)
    const readyAt = await until('a server was not ready again', () => isReady(server.url), LOOK_MS)
    const healedAt = await until(
      'nginx sent nobody to the server that was back',
      async () => ((await countersOf(server.url))?.answers ?? 0) > 0,
      COUNT_MS,
    )
    await launched
    const text = `ready again after ${seconds(readyAt - at)}, answers people of nginx after ${seconds(healedAt - at)}`
    return { part: 'server', at, healedAt, text }
  }
}

/** Redis is killed, is away for some seconds, and comes back with nothing of what it knew. */
export const killRedis: KillPart = async ({ servers, beside: { redis } }) => {
  const inBoth = async (isUp: boolean) => {
    const said = await Promise.all(servers.map(({ url }) => usesRedis(url)))
    return said.every((one) => one === isUp)
  }
  const at = Date.now()
  await redis.kill()
  const noticedAt = await until('a server still uses Redis', () => inBoth(false), LOOK_MS)
  await sleep(AWAY_MS)
  await redis.restart()
  const backAt = Date.now()
  const healedAt = await until('a server did not go back to Redis', () => inBoth(true), LOOK_MS)
  const text = `noticed by both after ${seconds(noticedAt - at)}, away for ${seconds(backAt - at)}, used by both ${seconds(healedAt - backAt)} after it answers again`
  return { part: 'Redis', at, healedAt, text }
}

/** The replica is killed, is away for some seconds, and is started again; it has healed when both servers read from it. */
export const killReplica: KillPart = async ({ servers, beside: { replica } }) => {
  const read = () =>
    Promise.all(servers.map(async ({ url }) => (await countersOf(url))?.fromReplica ?? 0))
  const at = Date.now()
  await replica.kill()
  const before = await read()
  await sleep(AWAY_MS)
  await replica.start()
  const backAt = Date.now()
  const isReadAgain = async () => {
    await Promise.all(servers.map(({ url }) => visit(url)))
    return (await read()).every((now, index) => now > (before[index] ?? 0))
  }
  const healedAt = await until('nothing is read from the replica', isReadAgain, COUNT_MS)
  const text = `away for ${seconds(backAt - at)}, read from by both ${seconds(healedAt - backAt)} after it answers again`
  return { part: 'replica', at, healedAt, text }
}

/** A look at a server itself: where one has the whole room, nginx sends all visitors to the other. */
async function visit(url: string): Promise<void> {
  const { comments } = createClient({ baseUrl: url, retries: 0, timeout: VISIT_MS })
  await comments.list({ courseId: COURSES[0] }).catch(() => undefined)
}

/** One kill after the other, with a rest before each; tells of each as it has healed. One that does not heal is the last. */
export async function killInTurn(
  world: FullWorld,
  parts: readonly KillPart[],
  tell: (text: string) => void,
): Promise<{ kills: Kill[]; faults: string[] }> {
  const kills: Kill[] = []
  try {
    for (const killPart of parts) {
      await sleep(REST_MS)
      kills.push(await killAndTell(world, killPart, tell))
    }
    return { kills, faults: [] }
  } catch (error) {
    tell(String(error))
    return { kills, faults: [String(error)] }
  }
}

export async function killAndTell(
  world: FullWorld,
  killPart: KillPart,
  tell: (text: string) => void,
): Promise<Kill> {
  const kill = await killPart(world)
  tell(`${kill.part} killed: ${kill.text}`)
  return kill
}

/** The moment at which something had become true. @throws when it does not. */
async function until(
  otherwise: string,
  isTrue: () => Promise<boolean>,
  everyMs: number,
): Promise<number> {
  const end = Date.now() + LIMIT_MS
  while (Date.now() < end) {
    if (await isTrue()) return Date.now()
    await sleep(everyMs)
  }
  throw new Error(`${otherwise} within ${seconds(LIMIT_MS)}`)
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
