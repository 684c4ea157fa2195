import { describe, expect, test, vi } from 'vitest'
import type { EndpointShape } from '../contract/endpoint'
import { fakeTransport, memoryStorage, ok, refused } from '../testing/fake-transport'
import { change, create, exchange, otherPay, read, readOne, remove, replace } from '../testing/rows'
import { createCaller } from './caller'
import type { CallerConfig, CallOptions } from './config'
import { AbortedError, ApiError, BusinessError, HttpError, NetworkError } from './errors'
import { TransportFailure, type WireResponse } from './transports/transport'

/** A caller whose retries follow almost at once: `random` makes their delays the shortest. */
function callerWith(
  script: Parameters<typeof fakeTransport>[0],
  config: Partial<CallerConfig> = {},
) {
  const fake = fakeTransport(script)
  const reports = { onMessage: vi.fn(), onSettled: vi.fn(), onRedirect: vi.fn() }
  const { call } = createCaller({
    baseUrl: 'https://api.example.com',
    storage: memoryStorage(),
    random: () => -0.499,
    transport: fake.transport,
    ...reports,
    ...config,
  })
  return { call, requests: fake.requests, ...reports }
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (fault: unknown) => fault,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('a successful answer resolves with its data', () => {
  test.each<[string, unknown, unknown]>([
    ['code 0', { code: 0, data: { a: 1 } }, { a: 1 }],
    ['a success flag', { success: true, code: 7, data: [1] }, [1]],
    ['no data: null', { code: 0 }, null],
    ['JSON in a text', '{"code":0,"data":5}', 5],
  ])('%s', async (_, body, data) => {
    const { call, onMessage } = callerWith(() => ({ status: 200, body }))
    expect(await call(read, {})).toEqual(data)
    expect(onMessage).not.toHaveBeenCalled()
  })
})

describe('the error catalogue (spec §8)', () => {
  type ErrorClass = abstract new (...facts: never[]) => ApiError
  type Expected = { type: ErrorClass; code: number; message: string; toast: string | null }
  const unsaid = '服务器开小差了，请稍后再试'
  const rows: [situation: string, answer: WireResponse | Error, expected: Expected][] = [
    [
      'a refusal shows the server message',
      refused(5001, '名额已售完'),
      { type: BusinessError, code: 5001, message: '名额已售完', toast: '名额已售完' },
    ],
    [
      'a refusal whose message is called msg shows it',
      { status: 200, body: { code: 9, msg: '不行' } },
      { type: BusinessError, code: 9, message: '不行', toast: '不行' },
    ],
    [
      'a silent code shows nothing',
      refused(8024, '不行'),
      { type: BusinessError, code: 8024, message: '不行', toast: null },
    ],
    [
      'a refusal without a message shows nothing',
      { status: 200, body: { code: 9 } },
      { type: BusinessError, code: 9, message: unsaid, toast: null },
    ],
    [
      'HTTP 403: the error has the body and shows its message',
      { status: 403, body: { code: 4030, message: '没有权限' } },
      { type: HttpError, code: 4030, message: '没有权限', toast: '没有权限' },
    ],
    [
      'HTTP 405: the message is the error of the body',
      { status: 405, body: { error: 'Method Not Allowed', message: 'other' } },
      { type: HttpError, code: 405, message: 'Method Not Allowed', toast: 'Method Not Allowed' },
    ],
    [
      'no response: code 1000',
      new TransportFailure('offline'),
      { type: NetworkError, code: 1000, message: '网络错误', toast: '网络错误' },
    ],
    [
      'no response in time: code 1000',
      new TransportFailure('timeout'),
      { type: NetworkError, code: 1000, message: '网络错误', toast: '网络错误' },
    ],
    [
      'a transport that throws an error of its own: code 1000',
      new TypeError('Failed to fetch'),
      { type: NetworkError, code: 1000, message: '网络错误', toast: '网络错误' },
    ],
    [
      'HTTP 500 with an envelope shows its message',
      { status: 500, body: { code: 5000, message: '坏了' } },
      { type: HttpError, code: 5000, message: '坏了', toast: '坏了' },
    ],
    [
      'HTTP 502 with a proxy’s page shows nothing',
      { status: 502, body: '<html>Bad Gateway</html>' },
      { type: HttpError, code: 502, message: unsaid, toast: null },
    ],
    [
      'HTTP 500 is an error even when its body says success',
      { status: 500, body: { code: 0, success: true } },
      { type: HttpError, code: 0, message: unsaid, toast: null },
    ],
    [
      'HTTP 200 with a text that is no page is an error and shows nothing',
      { status: 200, body: 'ok' },
      { type: HttpError, code: 200, message: unsaid, toast: null },
    ],
    [
      'a redirect that was not followed is an error and shows nothing',
      { status: 302, body: '' },
      { type: HttpError, code: 302, message: unsaid, toast: null },
    ],
  ]

  test.each(rows)('%s', async (_, answer, expected) => {
    const { call, onMessage, onSettled } = callerWith(() => answer)
    const error = await failureOf(call(create, {}))
    expect(error).toBeInstanceOf(expected.type)
    expect(error.name).toBe(expected.type.name)
    expect(error).toMatchObject({ code: expected.code, message: expected.message })
    expect(error.endpoint).toBe('POST /api/things')
    if ('body' in answer) expect(error).toMatchObject({ status: answer.status, body: answer.body })
    expect(onMessage.mock.calls).toEqual(expected.toast === null ? [] : [[expected.toast, error]])
    expect(onSettled.mock.calls).toEqual([
      [{ endpoint: 'POST /api/things', milliseconds: expect.any(Number), error }],
    ])
  })

  test.each([
    [
      'HTTP 200 with a page',
      { status: 200, body: ' <!DOCTYPE html><title>Log in to Wi-Fi</title>' },
    ],
    ['HTTP 200 with JSON of another machine', { status: 200, body: { login: 'http://10.0.0.1/' } }],
    ['HTTP 511', { status: 511, body: '<title>Log in to Wi-Fi</title>' }],
    ['HTTP 511 with JSON', { status: 511, body: { code: 511, message: 'login' } }],
  ])(
    '%s is the answer of a captive portal: the network wants a login, and the call is not repeated',
    async (_, answer) => {
      for (const row of [create, read]) {
        const asked = vi.fn(() => answer)
        const { call, onMessage } = callerWith(asked)
        const error = await failureOf(call(row, {}))
        const message = '网络错误'
        expect(error).toBeInstanceOf(NetworkError)
        expect(error).toMatchObject({ code: 1000, reason: 'foreign', message })
        expect(onMessage.mock.calls).toEqual([[message, error]])
        expect(asked).toHaveBeenCalledTimes(1)
      }
    },
  )

  test('the reason of a network error is timeout or offline', async () => {
    for (const reason of ['offline', 'timeout'] as const) {
      const { call } = callerWith(() => new TransportFailure(reason))
      expect(await failureOf(call(create, {}))).toMatchObject({ reason })
    }
  })

  test('the error has the time of Retry-After in milliseconds', async () => {
    const headers = { 'retry-after': '30' }
    const { call } = callerWith(() => ({
      status: 429,
      body: { code: 4290, message: 'x' },
      headers,
    }))
    expect(await failureOf(call(create, {}))).toMatchObject({ retryAfter: 30_000 })
  })
})

describe('what a write changes', () => {
  const answers: [string, unknown, number][] = [
    ['a success', { status: 200, body: { code: 0 } }, 1],
    ['a refusal', { status: 200, body: { code: 5007, message: '积分不足' } }, 1],
    ['a lost answer', new TransportFailure('timeout'), 1],
    ['the end of the session', { status: 200, body: { code: 1001 } }, 0],
    ['a missing login', { status: 401, body: {} }, 0],
    ['an abort', new TransportFailure('aborted'), 0],
  ]

  test.each(answers)('%s: told %3$s times', async (_, answer, times) => {
    const onChanged = vi.fn()
    const { call } = callerWith(() => answer as never, { onChanged })
    await call(exchange, {}).catch(() => {})
    expect(onChanged.mock.calls).toEqual(Array(times).fill([['points', 'users.current']]))
  })

  test('a call that names nothing tells nothing', async () => {
    const onChanged = vi.fn()
    const { call } = callerWith(() => ({ status: 200, body: { code: 0 } }), { onChanged })
    await call(create, {})
    expect(onChanged).not.toHaveBeenCalled()
  })
})

describe('when a failure shows a toast', () => {
  test('a noToast function receives the response instead of a toast', async () => {
    const noToast = vi.fn()
    const { call, onMessage } = callerWith(() => refused(5001, '名额已售完', { left: 0 }))
    await failureOf(call(create, {}, { noToast }))
    expect(noToast).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 5001, message: '名额已售完', data: { left: 0 } }),
    )
    expect(onMessage).not.toHaveBeenCalled()
  })
  test('a noToast function receives code 1000 when there was no response', async () => {
    const noToast = vi.fn()
    const { call } = callerWith(() => new TransportFailure('offline'))
    await failureOf(call(create, {}, { noToast }))
    expect(noToast).toHaveBeenCalledExactlyOnceWith({ code: 1000, message: '网络错误' })
  })
  test('a noToast function is not called for a success', async () => {
    const noToast = vi.fn()
    await callerWith(() => ok()).call(create, {}, { noToast })
    expect(noToast).not.toHaveBeenCalled()
  })
  test('no toast when the request or the window opts out', async () => {
    const one = callerWith(() => refused(5001))
    await failureOf(one.call(create, {}, { noToast: true }))
    expect(one.onMessage).not.toHaveBeenCalled()
    const all = callerWith(() => refused(5001), { windowOptedOut: () => true })
    await failureOf(all.call(create, {}))
    expect(all.onMessage).not.toHaveBeenCalled()
  })
})

describe('code 2 reports an external authorizer (spec §4)', () => {
  test.each<[string, object]>([
    [
      'with its address in the data',
      { code: 2, message: '', data: { redirect: 'https://a.example.com', key: 'k' } },
    ],
    ['with its address beside the code', { code: 2, redirect: 'https://a.example.com', key: 'k' }],
  ])('%s', async (_, body) => {
    const { call, onRedirect } = callerWith(() => ({ status: 200, body }))
    expect((await failureOf(call(read, {}))).code).toBe(2)
    expect(onRedirect).toHaveBeenCalledExactlyOnceWith({
      redirect: 'https://a.example.com',
      key: 'k',
    })
  })
  test.each([null, {}, { redirect: 7 }, 'text'])(
    'is not reported without an address: %o',
    async (data) => {
      const { call, onRedirect } = callerWith(() => refused(2, '', data))
      await failureOf(call(read, {}))
      expect(onRedirect).not.toHaveBeenCalled()
    },
  )
})

describe('retries', () => {
  const writes = [
    ['POST', create],
    ['PUT', replace],
    ['PATCH', change],
    ['DELETE', remove],
  ] as const
  const failures: [string, WireResponse | Error][] = [
    ['no response', new TransportFailure('offline')],
    ['a time-out', new TransportFailure('timeout')],
    ['502', { status: 502, body: '' }],
    ['503', { status: 503, body: '' }],
    ['504', { status: 504, body: '' }],
    [
      'a refusal as a repetition: its server went, and the proxy sent it to another one',
      { status: 400, body: { code: 4003, success: false, message: '请勿重复提交', data: null } },
    ],
    ['429 with a short Retry-After', { status: 429, body: '', headers: { 'retry-after': '0' } }],
  ]

  test.each(failures)('a read is tried again after %s', async (_, failure) => {
    const { call, requests, onMessage } = callerWith((_request, index) =>
      index < 2 ? failure : ok(1),
    )
    expect(await call(read, {})).toBe(1)
    expect(requests).toHaveLength(3)
    expect(onMessage).not.toHaveBeenCalled()
  })

  const executed = failures.filter(
    ([, failure]) => !('status' in failure && failure.status === 429),
  )

  test.each(writes)(
    'a %s that may have been executed is repeated with its key, by which the server knows it',
    async (_, row) => {
      for (const [, failure] of executed) {
        const { call, requests } = callerWith(() => failure)
        await failureOf(call(row, {}))
        expect(requests).toHaveLength(3)
        const sent = (name: string) => new Set(requests.map(({ headers }) => headers[name]))
        expect([...sent('idempotency-key')]).toEqual([expect.stringMatching(/^[0-9a-z]{16}$/)])
        expect(sent('x-nonce').size).toBe(3)
      }
    },
  )

  test.each<[string, CallOptions, number]>([
    ['as often as its options say', { retries: 1 }, 2],
    ['never where its caller keeps what was not sent', { retries: 0 }, 1],
    ['never when the page is being left', { keepalive: true }, 1],
  ])('a call is tried again %s', async (_, options, times) => {
    for (const row of [read, create]) {
      const { call, requests } = callerWith(() => new TransportFailure('offline'))
      await failureOf(call(row, {}, options))
      expect(requests).toHaveLength(times)
    }
  })

  test('each call has a key of its own, unless its caller gives one', async () => {
    const { call, requests } = callerWith(() => ok(1))
    for (const options of [{}, {}, { idempotencyKey: 'order-20261130' }])
      await call(create, {}, options)
    const [first, second, given] = requests.map(({ headers }) => headers['idempotency-key'])
    expect(first).not.toBe(second)
    expect(given).toBe('order-20261130')
  })

  test('a call that is repeated with a new session keeps its key', async () => {
    const { call, requests } = callerWith(
      (_request, index) => (index === 0 ? refused(1001) : ok(1)),
      {
        onSessionExpired: async () => 'replay',
      },
    )
    await call(create, {})
    expect(requests).toHaveLength(2)
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test.each<[string, EndpointShape, number]>([
    ['a read', read, 3],
    ['a write that does no more when it comes twice', { ...create, repeats: 'freely' }, 3],
    ['a write that counts', { ...create, repeats: 'never' }, 1],
    ['a call that begins a session', { ...create, recovers: false }, 1],
    ['an upload', { ...create, multipart: true }, 1],
    ['a call of a service worker', { ...create, unsigned: true }, 1],
  ])('%s carries no key, and is sent as often as it may be', async (_, row, times) => {
    for (const [, failure] of executed) {
      const { call, requests } = callerWith(() => failure)
      await failureOf(call(row, {}))
      expect(requests).toHaveLength(times)
      for (const { headers } of requests) expect(headers).not.toHaveProperty('idempotency-key')
    }
  })

  const tooMany = { status: 429, body: '', headers: { 'retry-after': '0' } }

  test.each(writes)(
    'a %s is sent again after 429 with a short Retry-After: nothing has happened',
    async (_, row) => {
      const { call, requests, onMessage } = callerWith((_request, index) =>
        index < 2 ? tooMany : ok(1),
      )
      expect(await call(row, {})).toBe(1)
      expect(requests).toHaveLength(3)
      expect(new Set(requests.map(({ headers }) => headers['x-nonce'])).size).toBe(3)
      expect(onMessage).not.toHaveBeenCalled()
    },
  )

  test('a write that is refused three times is given up, with a message', async () => {
    const { call, requests, onMessage } = callerWith(() => tooMany)
    expect(await failureOf(call(create, {}))).toMatchObject({ status: 429, retryAfter: 0 })
    expect(requests).toHaveLength(3)
    expect(onMessage.mock.calls).toEqual([['操作太频繁，请稍后再试', expect.any(HttpError)]])
  })

  test.each<[string, WireResponse]>([
    ['429 without Retry-After', { status: 429, body: '' }],
    ['429 with a minute', { status: 429, body: '', headers: { 'retry-after': '60' } }],
    ['503 with a minute', { status: 503, body: '', headers: { 'retry-after': '60' } }],
  ])('a write is not repeated after %s', async (_, answer) => {
    const { call, requests } = callerWith(() => answer)
    await failureOf(call(create, {}))
    expect(requests).toHaveLength(1)
  })

  test('a call waits as long as Retry-After says, and up to 0.3 s more', async () => {
    vi.useFakeTimers()
    const late = { status: 429, body: '', headers: { 'retry-after': '2' } }
    const { call, requests } = callerWith((_request, index) => (index ? ok(1) : late), {
      random: () => 0.5,
    })
    const ended = call(create, {})
    await vi.advanceTimersByTimeAsync(2149)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await ended).toBe(1)
    vi.useRealTimers()
  })

  test.each<[string, WireResponse]>([
    ['a refusal', refused(5001)],
    ['404', { status: 404, body: '' }],
    ['500', { status: 500, body: '' }],
    ['429 without Retry-After', { status: 429, body: '' }],
    [
      '429 with a Retry-After of a minute',
      { status: 429, body: '', headers: { 'retry-after': '60' } },
    ],
    [
      '503 with a Retry-After of a minute',
      { status: 503, body: '', headers: { 'retry-after': '60' } },
    ],
  ])('a read is not repeated after %s', async (_, answer) => {
    const { call, requests } = callerWith(() => answer)
    await failureOf(call(read, {}))
    expect(requests).toHaveLength(1)
  })

  test('a read is given up after two retries or as many as configured, and reported once', async () => {
    const { call, requests, onMessage, onSettled } = callerWith(
      () => new TransportFailure('offline'),
    )
    await failureOf(call(read, {}))
    expect(requests).toHaveLength(3)
    expect(onMessage).toHaveBeenCalledOnce()
    expect(onSettled).toHaveBeenCalledOnce()
    const none = callerWith(() => new TransportFailure('offline'), { retries: 0 })
    await failureOf(none.call(read, {}))
    expect(none.requests).toHaveLength(1)
  })

  test('each retry has its own nonce and signature', async () => {
    const { call, requests } = callerWith((_request, index) =>
      index < 2 ? new TransportFailure('offline') : ok(),
    )
    await call(read, {})
    expect(new Set(requests.map(({ headers }) => headers['x-nonce'])).size).toBe(3)
    expect(new Set(requests.map(({ headers }) => headers['x-signature'])).size).toBe(3)
  })

  test('the second delay is three times the first, and `random` spreads both', async () => {
    vi.useFakeTimers()
    const { call, requests } = callerWith(() => new TransportFailure('offline'), {
      random: () => 0.5,
    })
    const ended = failureOf(call(read, {}))
    await vi.advanceTimersByTimeAsync(299)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(899)
    expect(requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(3)
    await ended
    vi.useRealTimers()
  })
})

describe('an AbortSignal ends a call', () => {
  test('that is aborted before anything is sent', async () => {
    const { call, requests, onMessage, onSettled } = callerWith(() => ok())
    const error = await failureOf(call(read, {}, { signal: AbortSignal.abort() }))
    expect(error).toBeInstanceOf(AbortedError)
    expect(requests).toHaveLength(0)
    expect(onMessage).not.toHaveBeenCalled()
    expect(onSettled).toHaveBeenCalledOnce()
  })

  test('a running call ends as aborted, whatever error the transport throws', async () => {
    const stop = new AbortController()
    const { call, requests, onMessage } = callerWith(() => {
      stop.abort()
      return new DOMException('stopped', 'AbortError')
    })
    expect(await failureOf(call(read, {}, { signal: stop.signal }))).toBeInstanceOf(AbortedError)
    expect(requests).toHaveLength(1)
    expect(onMessage).not.toHaveBeenCalled()
  })

  test('that waits for a retry', async () => {
    const stop = new AbortController()
    const { call, requests } = callerWith(() => new TransportFailure('offline'), {
      random: () => 1000,
    })
    const ended = failureOf(call(read, {}, { signal: stop.signal }))
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    stop.abort()
    expect(await ended).toBeInstanceOf(AbortedError)
    expect(requests).toHaveLength(1)
  })
})

describe('what the caller reports', () => {
  test("onSettled is called once per call, with the endpoint's path and not its values", async () => {
    let time = 0
    const { call, onSettled } = callerWith(
      () => {
        time += 40
        return ok()
      },
      { now: () => time },
    )
    await call(readOne, { id: 7, part: 'secret' })
    expect(onSettled.mock.calls).toEqual([
      [{ endpoint: 'GET /api/things/{id}/parts/{part}', milliseconds: 40, error: undefined }],
    ])
  })

  test('when onSettled or onMessage throws, the call ends as it would have', async () => {
    const faults: unknown[] = []
    const catchFault = (fault: unknown): number => faults.push(fault)
    const earlier = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.on('uncaughtException', catchFault)
    const broken = (): never => {
      throw new Error('reporter')
    }
    const { call } = callerWith((_, index) => (index === 0 ? ok(1) : refused(5001)), {
      onSettled: broken,
      onMessage: broken,
    })
    expect(await call(create, {})).toBe(1)
    expect(await failureOf(call(create, {}))).toBeInstanceOf(BusinessError)
    await vi.waitFor(() => expect(faults).toHaveLength(3))
    process.off('uncaughtException', catchFault)
    for (const listener of earlier) process.on('uncaughtException', listener)
  })

  test('a wrong path value or a missing key throws, sends nothing and is not reported', async () => {
    const { call, requests, onSettled } = callerWith(() => ok())
    await expect(call(readOne, { id: 7, part: '..' })).rejects.toThrow(TypeError)
    const facts = { orderId: '1', openId: 'o', timestamp: 1 }
    await expect(call(otherPay, facts)).rejects.toThrow('otherPayKey')
    expect(requests).toHaveLength(0)
    expect(onSettled).not.toHaveBeenCalled()
  })
})

describe('a device whose clock is wrong', () => {
  const SERVER_NOW = 1_760_000_000_000
  const stale = (data: unknown): WireResponse => ({
    status: 400,
    body: { code: 4002, success: false, message: '手机时间不准，请校准后重试', data },
  })
  /** A server that takes timestamps within five minutes of its own. */
  const strict = ({ headers }: { headers: Record<string, string> }): WireResponse =>
    Math.abs(Number(headers['x-timestamp']) - SERVER_NOW) > 300_000
      ? stale({ serverNow: SERVER_NOW })
      : ok('data')

  test.each([
    ['five hours ahead', 5],
    ['seven hours behind', -7],
  ])('%s: the call is signed again by the server’s time, and later ones at once', async (_, h) => {
    const now = () => SERVER_NOW + h * 3_600_000
    const { call, requests, onMessage } = callerWith(strict, { now })
    expect(await call(create, { a: 1 })).toBe('data')
    expect(await call(read, {})).toBe('data')
    expect(requests).toHaveLength(3)
    expect(requests[1]?.headers['x-nonce']).not.toBe(requests[0]?.headers['x-nonce'])
    expect(requests[1]?.body).toBe(requests[0]?.body)
    expect(onMessage).not.toHaveBeenCalled()
  })

  test('a clock that is set right again is learned once more', async () => {
    let deviceNow = SERVER_NOW + 3_600_000
    const { call, requests } = callerWith(strict, { now: () => deviceNow })
    await call(read, {})
    deviceNow = SERVER_NOW
    expect(await call(read, {})).toBe('data')
    expect(requests).toHaveLength(4)
  })

  test.each([
    ['an answer without the server’s time', stale(null), 1],
    ['a second refusal', stale({ serverNow: SERVER_NOW }), 2],
  ])('%s is final', async (_, answer, sent) => {
    const { call, requests, onMessage } = callerWith(() => answer)
    expect((await failureOf(call(create, {}))).code).toBe(4002)
    expect(requests).toHaveLength(sent)
    expect(onMessage).toHaveBeenCalledOnce()
  })
})

describe('beforeCall', () => {
  test('hears of each call once, before anything is sent, and adds headers that are not signed', async () => {
    const heard: unknown[] = []
    const { call, requests } = callerWith(
      (_, index) => (index === 0 ? { status: 502, body: '' } : ok()),
      {
        beforeCall: (started) => {
          heard.push({ ...started, sent: requests.length })
          return { traceparent: '00-1', authorization: 'not this one' }
        },
        storage: memoryStorage({ token: 'own' }),
      },
    )
    await call(readOne, { id: 7, part: 'a' })
    expect(heard).toEqual([
      { endpoint: `GET ${readOne.path}`, input: { id: 7, part: 'a' }, sent: 0 },
    ])
    expect(requests.map(({ headers }) => headers)).toEqual(
      Array.from({ length: 2 }, () =>
        expect.objectContaining({ traceparent: '00-1', authorization: 'own' }),
      ),
    )
  })

  test('what it throws rejects the call, and nothing is sent', async () => {
    const { call, requests } = callerWith(() => ok(), {
      beforeCall() {
        throw new Error('not now')
      },
    })
    await expect(call(read, {})).rejects.toThrow('not now')
    expect(requests).toEqual([])
  })
})
