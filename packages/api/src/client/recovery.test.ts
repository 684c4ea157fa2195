import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { deferred } from '../testing/deferred'
import { fakeTransport, memoryStorage, ok, refused } from '../testing/fake-transport'
import { create, read, renew } from '../testing/rows'
import { createCaller } from './caller'
import type { CallerConfig, RecoveryDecision } from './config'
import { AbortedError, ApiError, BusinessError, HttpError } from './errors'
import type { WireResponse } from './transports/transport'

const unauthorized: WireResponse = { status: 401, body: { code: 401, message: '请先登录' } }

/** A server that accepts the token `new` alone, and an app whose login stores it. */
function sessionWorld(config: Partial<CallerConfig> = {}, denial: WireResponse = refused(1001)) {
  const storage = memoryStorage({ token: 'old' })
  const { transport, requests } = fakeTransport(async ({ headers }) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    return headers.authorization === 'new' ? ok('data') : denial
  })
  const login = vi.fn(async (): Promise<RecoveryDecision> => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    storage.values.token = 'new'
    return 'replay'
  })
  const onMessage = vi.fn()
  const { call } = createCaller({
    baseUrl: 'https://api.example.com',
    storage,
    transport,
    onSessionExpired: login,
    onUnauthorized: login,
    onMessage,
    ...config,
  })
  return { call, requests, login, onMessage, storage }
}

describe('an expired session', () => {
  test.each([1001, 1024])(
    'code %i calls onSessionExpired, and the call is sent again with the new token',
    async (code) => {
      const { call, requests, login, onMessage } = sessionWorld({}, refused(code))
      expect(await call(create, { a: 1 })).toBe('data')
      expect(login).toHaveBeenCalledExactlyOnceWith({ code, token: 'old' })
      expect(requests.map(({ headers }) => headers.authorization)).toEqual(['old', 'new'])
      expect(requests.map(({ body }) => body)).toEqual(['a=1', 'a=1'])
      expect(requests[0]?.headers['x-nonce']).not.toBe(requests[1]?.headers['x-nonce'])
      expect(onMessage).not.toHaveBeenCalled()
    },
  )

  test('HTTP 401 calls onUnauthorized instead of onSessionExpired', async () => {
    const onSessionExpired = vi.fn()
    const { call, login } = sessionWorld({ onSessionExpired }, unauthorized)
    expect(await call(read, {})).toBe('data')
    expect(login).toHaveBeenCalledOnce()
    expect(onSessionExpired).not.toHaveBeenCalled()
  })

  test('20 parallel calls cause one login, and each is sent again once', async () => {
    const { call, requests, login } = sessionWorld()
    const calls = Array.from({ length: 20 }, (_, index) =>
      call(index % 2 ? read : create, { index }),
    )
    expect(await Promise.all(calls)).toEqual(Array(20).fill('data'))
    expect(login).toHaveBeenCalledOnce()
    expect(requests).toHaveLength(40)
  })

  test('a call that ends in 1001 again after it was sent again fails', async () => {
    const login = vi.fn(async (): Promise<RecoveryDecision> => 'replay')
    const { call, requests } = sessionWorld({ onSessionExpired: login })
    await expect(call(read, {})).rejects.toBeInstanceOf(BusinessError)
    expect(login).toHaveBeenCalledOnce()
    expect(requests).toHaveLength(2)
  })

  test('a late 1001 for a token whose login was already rejected causes no second login', async () => {
    const late = deferred<void>()
    const storage = memoryStorage({ token: 'old' })
    const { transport, requests } = fakeTransport(async ({ url }) => {
      if (url.includes('late')) await late.promise
      return refused(1001)
    })
    const login = vi.fn(async (): Promise<RecoveryDecision> => {
      storage.values.token = undefined
      return 'reject'
    })
    const { call } = createCaller({ baseUrl: '/', storage, transport, onSessionExpired: login })
    const slow = call(read, { late: 1 })
    await expect(call(read, {})).rejects.toBeInstanceOf(BusinessError)
    late.resolve()
    await expect(slow).rejects.toBeInstanceOf(BusinessError)
    expect(login).toHaveBeenCalledOnce()
    expect(requests).toHaveLength(2)
    await expect(call(read, {})).rejects.toBeInstanceOf(BusinessError)
    expect(login).toHaveBeenCalledTimes(2)
  })

  test('when the token changed during the call it is sent again without a login', async () => {
    const { call, login, storage } = sessionWorld()
    const ended = call(read, {})
    storage.values.token = 'new'
    expect(await ended).toBe('data')
    expect(login).not.toHaveBeenCalled()
  })

  test.each<[string, Partial<CallerConfig>]>([
    ['the app answers reject', { onSessionExpired: async () => 'reject' }],
    ['the app has no handler', { onSessionExpired: undefined }],
  ])('a call is not sent again when %s', async (_, config) => {
    const { call, requests } = sessionWorld(config)
    await expect(call(read, {})).rejects.toMatchObject({ code: 1001 })
    expect(requests).toHaveLength(1)
  })

  test.each<[string, () => Promise<RecoveryDecision>]>([
    ['returns a rejected promise', () => Promise.reject(new Error('broken'))],
    [
      'throws',
      () => {
        throw new Error('broken')
      },
    ],
  ])(
    'a handler that %s fails the call with its error as the cause, and is called again for the next call',
    async (_, broken) => {
      const handler = vi.fn(broken)
      const { call } = sessionWorld({ onSessionExpired: handler })
      const error = await call(read, {}).catch((fault: unknown) => fault)
      expect(error).toMatchObject({ code: 1001, cause: { message: 'broken' } })
      await call(read, {}).catch(() => undefined)
      expect(handler).toHaveBeenCalledTimes(2)
    },
  )

  test('the 1024 message is shown, the 1001 message is not (spec §8)', async () => {
    for (const [code, shown] of [
      [1024, 1],
      [1001, 0],
    ] as const) {
      const handlers = { onSessionExpired: async () => 'reject' as const }
      const { call, onMessage } = sessionWorld(handlers, refused(code))
      await call(read, {}).catch(() => undefined)
      expect(onMessage).toHaveBeenCalledTimes(shown)
    }
  })
})

describe('calls that start no login', () => {
  test('a row that renews the session does not wait for the login that called it', async () => {
    const world = sessionWorld({
      onSessionExpired: async () => {
        await world.call(renew, {})
        return 'replay'
      },
    })
    const error = await world.call(read, {}).catch((fault: unknown) => fault)
    expect(error).toMatchObject({ code: 1001, cause: { endpoint: 'GET /api/oauth/silent' } })
  })

  test('args: with recover: false a 401 fails without a login', async () => {
    const world = sessionWorld({}, unauthorized)
    const ended = world.call(read, {}, { recover: false })
    await expect(ended).rejects.toBeInstanceOf(HttpError)
    expect(world.login).not.toHaveBeenCalled()
  })
})

test('an AbortSignal ends its own call that waits for a login, and the others go on', async () => {
  const answer = deferred<RecoveryDecision>()
  const { call, requests, storage } = sessionWorld({ onSessionExpired: () => answer.promise })
  const stop = new AbortController()
  const stopped = call(read, {}, { signal: stop.signal })
  const waiting = call(read, {})
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 5))
  stop.abort()
  await expect(stopped).rejects.toBeInstanceOf(AbortedError)
  storage.values.token = 'new'
  answer.resolve('replay')
  expect(await waiting).toBe('data')
  expect(requests).toHaveLength(3)
})

test('for any answers at most one login runs, and each call is sent again at most once and ends once', async () => {
  const answer = fc.constantFrom<'ok' | 1001 | 1024 | 401 | 403 | 405 | 'none'>(
    'ok',
    1001,
    1024,
    401,
    403,
    405,
    'none',
  )
  const plan = fc.record({
    first: answer,
    second: answer,
    delay: fc.nat(6),
    write: fc.boolean(),
  })
  const outcome = fc.constantFrom<'renewed' | 'rejected' | 'broken'>(
    'renewed',
    'rejected',
    'broken',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(plan, { minLength: 1, maxLength: 20 }),
      fc.array(outcome, { minLength: 1, maxLength: 4 }),
      async (plans, outcomes) => {
        let asking = 0
        let questions = 0
        const storage = memoryStorage({ token: 't0' })
        const sent = plans.map(() => 0)
        const { transport } = fakeTransport(async ({ url, body }) => {
          const index = Number(/index=(\d+)/.exec(url + body)?.[1])
          const turn = sent[index] ?? 0
          sent[index] = turn + 1
          const { first, second, delay } = plans[index] as (typeof plans)[number]
          for (let tick = 0; tick < delay; tick += 1) await Promise.resolve()
          const said = turn === 0 ? first : second
          if (said === 'ok') return ok(index)
          if (said === 'none') return new TypeError('offline')
          return said < 1000 ? { status: said, body: { code: said, message: 'x' } } : refused(said)
        })
        const handler = async (): Promise<RecoveryDecision> => {
          asking += 1
          expect(asking).toBe(1)
          const result = outcomes[questions++ % outcomes.length]
          await Promise.resolve()
          asking -= 1
          if (result === 'broken') throw new Error('broken')
          storage.values.token = result === 'renewed' ? `t${questions}` : undefined
          return result === 'renewed' ? 'replay' : 'reject'
        }
        const onSettled = vi.fn()
        const { call } = createCaller({
          baseUrl: '/',
          storage,
          transport,
          retries: 0,
          onSessionExpired: handler,
          onUnauthorized: handler,
          onSettled,
        })
        const ends = await Promise.allSettled(
          plans.map(({ write }, index) => call(write ? create : read, { index })),
        )
        expect(onSettled).toHaveBeenCalledTimes(plans.length)
        ends.forEach((end, index) => {
          const { first, second } = plans[index] as (typeof plans)[number]
          const interrupted = first === 1001 || first === 1024 || first === 401
          expect(sent[index]).toBeLessThanOrEqual(interrupted ? 2 : 1)
          const last = sent[index] === 2 ? second : first
          expect(end.status).toBe(last === 'ok' ? 'fulfilled' : 'rejected')
          if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(ApiError)
        })
      },
    ),
    { numRuns: 300 },
  )
})

describe('a token that has to be asked for', () => {
  test('is awaited before a call is sent, and again before it is repeated', async () => {
    let stored = 'old'
    const token = vi.fn(async () => stored)
    const login = vi.fn(async (): Promise<RecoveryDecision> => {
      stored = 'new'
      return 'replay'
    })
    const storage = { ...memoryStorage(), token }
    const { call, requests } = sessionWorld({ storage, onSessionExpired: login })
    expect(await Promise.all([call(read, {}), call(read, {}), call(read, {})])).toEqual(
      Array.from({ length: 3 }, () => 'data'),
    )
    expect(login).toHaveBeenCalledOnce()
    expect(requests.map(({ headers }) => headers.authorization).sort()).toEqual([
      'new',
      'new',
      'new',
      'old',
      'old',
      'old',
    ])
  })

  test('that can’t be had rejects the call, and nothing is sent', async () => {
    const storage = { ...memoryStorage(), token: () => Promise.reject(new Error('locked')) }
    const { call, requests } = sessionWorld({ storage })
    await expect(call(read, {})).rejects.toThrow('locked')
    expect(requests).toEqual([])
  })
})
