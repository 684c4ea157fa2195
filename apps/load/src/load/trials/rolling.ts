import type { Client } from '@kaozhou/api'
import { planRooms } from '../live/live-people'
import { type LoadWorld, newBuyers } from '../load-world'
import { type ProxyServer, startProxy } from '../proxy'
import { SIZES } from '../sizes'
import type { Trial } from '../trial'
import { createSpeaker } from './room-speaker'

const COURSE = 1003
const RESTART_EVERY_MS = 10_000
const SPEAK_EVERY_MS = 1000
const READERS = 8

interface Count {
  done: number
  /** What was lost, once each. */
  lost: Set<string>
}

/** Servers behind `deploy/nginx.conf` are restarted in turn, as a new version is rolled out. */
export const rolling: Trial = {
  id: 'rolling',
  name: `two servers behind nginx, one restarted every ${RESTART_EVERY_MS / 1000} s`,
  async run(world) {
    const proxy = await startProxy(world.servers)
    if (!proxy) return { holds: true, text: 'nginx is not installed: not tried' }
    try {
      return await tryRestarts(world, proxy)
    } finally {
      await proxy.stop()
    }
  },
}

async function tryRestarts(world: LoadWorld, proxy: ProxyServer) {
  const people = await newBuyers({ ...world, servers: [proxy, proxy] }, SIZES.rollingBuyers)
  const [plan] = await planRooms(world.store, 'rolling', { rooms: 1, people: 2 })
  const until = Date.now() + SIZES.rollingSeconds * 1000
  const reads: Count = { done: 0, lost: new Set() }
  const orders: Count = { done: 0, lost: new Set() }
  const speaker = await createSpeaker(proxy.url, plan?.roomId ?? '', plan?.tokens ?? [])
  await Promise.all([
    restartInTurn(world, until),
    ...people.slice(0, READERS).map(({ client }) => repeatUntil(until, reads, () => read(client))),
    ...people.slice(READERS).map(({ client }) => repeatUntil(until, orders, () => order(client))),
    speakUntil(until, speaker.speak),
  ])
  const talk = await speaker.finish()
  const lost = [...reads.lost, ...orders.lost, ...talk.lost]
  return {
    holds: lost.length === 0 && talk.said > 0 && orders.done > 0,
    text: `${reads.done} reads, ${orders.done} orders, ${talk.said} messages; lost: ${lost.join('; ') || 'none'}`,
  }
}

async function restartInTurn({ servers }: LoadWorld, until: number): Promise<void> {
  for (let turn = 0; Date.now() + RESTART_EVERY_MS < until; turn += 1) {
    await pause(RESTART_EVERY_MS)
    await servers[turn % 2]?.restart()
  }
}

async function repeatUntil(until: number, count: Count, work: () => Promise<unknown>) {
  while (Date.now() < until) {
    try {
      await work()
      count.done += 1
    } catch (error) {
      count.lost.add(`${error} ${(error as { status?: number }).status ?? ''}`)
    }
  }
}

async function speakUntil(until: number, speak: () => void): Promise<void> {
  while (Date.now() < until) {
    speak()
    await pause(SPEAK_EVERY_MS)
  }
}

async function read(client: Client): Promise<void> {
  await client.courses.categories()
  await client.orders.list({})
}

/** A purchase up to the unpaid order, which is then cancelled. */
async function order(client: Client): Promise<void> {
  const { checkoutKey, price } = await client.buying.singleConfirm({ courseId: COURSE })
  const { id } = await client.buying.single({ checkoutKey, total: price.total })
  await client.orders.cancel({ id })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
