import { afterEach, describe, expect, test } from 'vitest'
import type { EndpointShape } from '../../contract/endpoint'
import {
  type CaptureServer,
  httpAnswer,
  type Respond,
  startCaptureServer,
} from '../../testing/capture-server'
import { memoryStorage } from '../../testing/fake-transport'
import { change, create, read, readOne, remove, replace, uploadImg } from '../../testing/rows'
import { type RawRequest, verifySignature } from '../../testing/wire-verifier'
import { createAxiosCaller } from '../axios-caller'
import type { Caller } from '../caller'
import type { CallOptions, ClientConfig } from '../config'
import { AbortedError, HttpError, NetworkError } from '../errors'

let server: CaptureServer

afterEach(() => server.close())

async function serve(
  respond?: Respond,
  config: Partial<ClientConfig> = {},
): Promise<Caller['call']> {
  server = await startCaptureServer(respond)
  const storage = memoryStorage({ token: 't1', statisticId: 's1', channelId: '渠道' })
  return createAxiosCaller({ baseUrl: server.url, storage, retries: 0, ...config }).call
}

async function capture(
  row: EndpointShape,
  input: object,
  options?: CallOptions,
): Promise<RawRequest> {
  const call = await serve()
  await call(row, input, options)
  expect(server.requests).toHaveLength(1)
  return server.requests[0] as RawRequest
}

const input = {
  name: "考 研 & 'x' (!) * ~ + % = ? # \ud800",
  courseIds: Array.from({ length: 30 }, (_, index) => index),
  empty: '',
  zero: 0,
  no: false,
  'key[a].b': '1',
  nested: { a: [1, { b: '"' }] },
}
const rows: [method: string, row: EndpointShape][] = [
  ['GET', read],
  ['POST', create],
  ['PUT', replace],
  ['PATCH', change],
  ['DELETE', remove],
]

describe('a request leaves the socket byte for byte as it was signed', () => {
  test.each(rows)('%s', async (method, row) => {
    const request = await capture(row, input)
    expect(request.method).toBe(method)
    expect(verifySignature(request)).toBe(true)
    expect(`${request.target}${request.body}`).toMatch(/^[!-~]+$/)
    expect(request.target).toContain('statisticId=s1&channelId=%E6%B8%A0%E9%81%93')
  })

  test.each(rows)('%s with an empty input', async (_, row) => {
    const request = await capture(row, {})
    expect(request.body).toHaveLength(0)
    expect(verifySignature(request)).toBe(true)
  })

  test('values in a path are percent-encoded and signed', async () => {
    const request = await capture(readOne, { id: "a'b/c", part: '考 (1)!~*%2e.' })
    expect(request.target).toMatch(
      /^\/api\/things\/a%27b%2Fc\/parts\/%E8%80%83%20%281%29%21~%2A%252e\.\?/,
    )
    expect(verifySignature(request)).toBe(true)
  })

  test.each(rows)('%s: a change of any signed byte breaks the signature', async (method, row) => {
    const request = await capture(row, { name: '考研 a-b', ids: [1, 22], half: 0.5 })
    const bodySigned = method === 'POST' || method === 'PUT'
    const signed = bodySigned ? request.body.toString('latin1') : request.target
    for (let index = 0; index < signed.length; index += 1) {
      const changed = `${signed.slice(0, index)}${signed[index] === '7' ? '8' : '7'}${signed.slice(index + 1)}`
      const altered = bodySigned ? { body: Buffer.from(changed, 'latin1') } : { target: changed }
      expect(verifySignature({ ...request, ...altered }), changed).toBe(false)
    }
  })

  test('DELETE sends its input as the body, but signs its query (decisions §1)', async () => {
    const request = await capture(remove, { reason: '不要了' })
    expect(request.body.toString()).toBe('reason=%E4%B8%8D%E8%A6%81%E4%BA%86')
    expect(request.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(verifySignature({ ...request, body: Buffer.from('reason=x') })).toBe(true)
    expect(verifySignature({ ...request, target: `${request.target}&a=1` })).toBe(false)
  })
})

describe('uploading a file', () => {
  const file = new File([new Uint8Array(300_000).fill(7)], '图 1.jpg', { type: 'image/jpeg' })

  test('sends it as multipart without a signature, and reports the progress up to 1', async () => {
    const shares: number[] = []
    const request = await capture(
      uploadImg,
      { file, scene: ['avatar'] },
      { onUploadProgress: (share) => shares.push(share) },
    )
    expect(request.headers['content-type']).toMatch(/^multipart\/form-data; *boundary=/)
    for (const name of ['x-signature', 'x-timestamp', 'x-nonce']) {
      expect(request.headers).not.toHaveProperty(name)
    }
    expect(request.headers.authorization).toBe('t1')
    expect(request.headers['x-client-kind']).toBe('h5')
    const form = await new Response(new Uint8Array(request.body), {
      headers: { 'content-type': request.headers['content-type'] as string },
    }).formData()
    const sent = form.get('file') as File
    expect(sent.name).toBe('图 1.jpg')
    expect(sent.type).toBe('image/jpeg')
    expect(Buffer.from(await sent.arrayBuffer()).equals(Buffer.alloc(300_000, 7))).toBe(true)
    expect(form.get('scene')).toBe('avatar')
    expect(shares.length).toBeGreaterThan(0)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })
})

describe('a call with keepalive', () => {
  test.each(rows)('%s leaves signed, like every other call', async (method, row) => {
    const request = await capture(row, input, { keepalive: true })
    expect(request.method).toBe(method)
    expect(verifySignature(request)).toBe(true)
    expect(request.headers.authorization).toBe('t1')
  })

  test('is sent by a fetch that outlives the page', async () => {
    const sent: RequestInit[] = []
    const original = globalThis.fetch
    globalThis.fetch = async (address, settings) => {
      sent.push(settings ?? {})
      return original(address, settings)
    }
    try {
      await capture(create, input, { keepalive: true })
      await capture(create, input)
    } finally {
      globalThis.fetch = original
    }
    expect(sent).toMatchObject([{ keepalive: true }])
  })

  test('ends like every other call: refused, too late, offline, aborted', async () => {
    const refusing = await serve(() => httpAnswer(403, { code: 7, message: 'M' }))
    await expect(refusing(create, {}, { keepalive: true })).rejects.toMatchObject({ status: 403 })
    const silent = await serve(() => undefined, { timeout: 50 })
    await expect(silent(create, {}, { keepalive: true })).rejects.toMatchObject({
      reason: 'timeout',
    })
    const signal = AbortSignal.timeout(20)
    const ended = silent(create, {}, { keepalive: true, signal, timeout: 5000 })
    await expect(ended).rejects.toBeInstanceOf(AbortedError)
    await server.close()
    await expect(silent(create, {}, { keepalive: true })).rejects.toMatchObject({
      reason: 'offline',
    })
  })
})

describe('calls without a response', () => {
  test.each<[string, Respond]>([
    ['never answers', () => undefined],
    [
      'stops in the middle',
      () =>
        httpAnswer(200, '{}')
          .replace('content-length: 2', 'content-length: 99')
          .replace('connection: close', 'connection: keep-alive'),
    ],
  ])('a server that %s: a network error', async (_, respond) => {
    const call = await serve(respond, { timeout: 80 })
    const error = await call(create, {}).catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ code: 1000, message: '网络错误' })
  })

  test('the reason of an error after the time limit is timeout', async () => {
    const call = await serve(() => undefined, { timeout: 50 })
    await expect(call(create, {})).rejects.toMatchObject({ reason: 'timeout' })
    await expect(call(create, {}, { timeout: 20 })).rejects.toMatchObject({ reason: 'timeout' })
  })

  test('the reason of an error at a closed port is offline', async () => {
    const call = await serve()
    await server.close()
    await expect(call(create, {})).rejects.toMatchObject({ code: 1000, reason: 'offline' })
  })

  test('an AbortSignal ends the call as aborted', async () => {
    const call = await serve(() => undefined)
    const ended = call(create, {}, { signal: AbortSignal.timeout(30) })
    await expect(ended).rejects.toBeInstanceOf(AbortedError)
  })
})

describe('answers of the server', () => {
  test.each([403, 405, 500])('HTTP %i is an HttpError with its status and body', async (status) => {
    const body = { code: 7, error: 'E', message: 'M' }
    const call = await serve(() => httpAnswer(status, body))
    const error = await call(create, {}).catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status, body, message: status === 405 ? 'E' : 'M' })
  })

  test('a redirect is not followed, because its address was not signed', async () => {
    const call = await serve(() => httpAnswer(302, '', ['location: /elsewhere']))
    await expect(call(read, {})).rejects.toMatchObject({ status: 302 })
    expect(server.requests).toHaveLength(1)
  })

  test('Retry-After is read in seconds and as a date', async () => {
    const soon = new Date(Date.now() + 60_000).toUTCString()
    for (const [value, low, high] of [
      ['7', 7000, 7000],
      [soon, 55_000, 60_000],
    ] as const) {
      const call = await serve(() =>
        httpAnswer(429, { code: 4290, message: 'x' }, [`retry-after: ${value}`]),
      )
      const error = (await call(create, {}).catch((fault: unknown) => fault)) as HttpError
      expect(error.retryAfter).toBeGreaterThanOrEqual(low)
      expect(error.retryAfter).toBeLessThanOrEqual(high)
      await server.close()
    }
  })
})
