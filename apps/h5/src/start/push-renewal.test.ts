import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepSubscription, renewSubscription, type WorkerParts } from './push-renewal'

const KEY = Uint8Array.from({ length: 65 }, (_, at) => at * 3)
const KEY_TEXT = Buffer.from(KEY).toString('base64url')

function subscription(name: string): PushSubscription {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`
  const keys = { p256dh: `p-${name}`, auth: `a-${name}` }
  const facts = {
    endpoint,
    options: { applicationServerKey: KEY.buffer, userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys }),
  }
  return facts as unknown as PushSubscription
}

/** A worker's browser and server: what it is subscribed to, what it was told, how the server answers. */
const world = {
  now: null as PushSubscription | null,
  next: subscription('new') as PushSubscription | null,
  keys: [] as unknown[],
  told: [] as Record<string, string>[],
  statuses: [] as number[],
  waited: [] as number[],
  kept: new Map<string, Response>(),
}

const parts: WorkerParts = {
  pushManager: {
    getSubscription: async () => world.now,
    subscribe: async (options) => {
      world.keys.push(options?.applicationServerKey)
      if (!world.next) throw new DOMException('not allowed', 'NotAllowedError')
      world.now = world.next
      return world.next
    },
  },
  caches: {
    open: async () =>
      ({
        put: async (path: string, response: Response) => void world.kept.set(path, response),
        match: async (path: string) => world.kept.get(path)?.clone(),
      }) as unknown as Cache,
    delete: async () => {
      world.kept.clear()
      return true
    },
  },
  fetch: vi.fn(async (path, init) => {
    expect([path, init?.method]).toEqual(['/api/push/subscriptions', 'PUT'])
    world.told.push(Object.fromEntries(init?.body as URLSearchParams))
    const status = world.statuses.shift() ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response('{}', { status })
  }),
}

beforeEach(() => {
  Object.assign(world, {
    now: subscription('old'),
    next: subscription('new'),
    keys: [],
    told: [],
    statuses: [],
    waited: [],
    kept: new Map(),
  })
})

/** The browser drops its subscription and tells the worker so. */
async function replace(event: Parameters<typeof renewSubscription>[1] = {}): Promise<void> {
  world.now = null
  await renewSubscription(parts, event, async (ms) => void world.waited.push(ms))
}

const told = (from: string, to: string) => ({
  oldEndpoint: subscription(from).endpoint,
  endpoint: subscription(to).endpoint,
  p256dh: `p-${to}`,
  auth: `a-${to}`,
})

describe('a replaced subscription', () => {
  test('an event that names nothing: subscribed with the noted key, and told by the noted address', async () => {
    await keepSubscription(parts)
    await replace()
    expect(world.keys).toEqual([KEY_TEXT])
    expect(world.told).toEqual([told('old', 'new')])
  })

  test('an event that names both: told without asking the browser for another', async () => {
    await replace({ oldSubscription: subscription('old'), newSubscription: subscription('given') })
    expect(world.keys).toEqual([])
    expect(world.told).toEqual([told('old', 'given')])
  })

  test('a second time the address of the first renewal is the proof', async () => {
    await keepSubscription(parts)
    await replace()
    world.next = subscription('third')
    await replace()
    expect(world.told.at(-1)).toEqual(told('new', 'third'))
  })

  test('a server that fails is asked again; the address stays noted until the server has it', async () => {
    await keepSubscription(parts)
    world.statuses = [503, 0, 429]
    await replace()
    expect(world.told).toHaveLength(3)
    expect(world.waited).toEqual([5_000, 30_000])
    world.next = subscription('third')
    await replace({ oldSubscription: subscription('new') })
    expect(world.told.at(-1)).toEqual(told('old', 'third'))
  })

  test('a refusal is not asked again', async () => {
    await keepSubscription(parts)
    world.statuses = [400]
    await replace()
    expect(world.told).toHaveLength(1)
  })

  test('who no longer allows notifications is left alone', async () => {
    await keepSubscription(parts)
    world.next = null
    await replace()
    expect(world.told).toEqual([])
  })

  test('a browser that was never subscribed, or has ended it, is not subscribed', async () => {
    await keepSubscription(parts)
    world.now = null
    await keepSubscription(parts)
    await replace()
    expect([world.keys, world.told]).toEqual([[], []])
  })
})
