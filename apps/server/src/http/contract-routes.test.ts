import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { serializeForm, serializeQuery } from '@kaozhou/api'
import { contract, type EndpointShape, errorCodes, statusOf } from '@kaozhou/api/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendSigned } from '../testing/signed-request'
import { startTestServer, type TestServer } from '../testing/test-server'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = (await server.loginAs('13900000001')).token
})
afterAll(() => server.close())

const rows = Object.values(contract).flatMap((group) => Object.values(group) as EndpointShape[])

describe('the envelope', () => {
  test('an answer has code, success, message, data and a request id', async () => {
    const response = await sendSigned(server, { url: '/api/courses/categories' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ code: 0, success: true, message: '' })
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('an endpoint with `cacheFor` is cacheable, an endpoint that needs a login never is', async () => {
    const open = await sendSigned(server, { url: '/api/courses/categories' })
    const own = await sendSigned(server, { url: '/api/users/current', token })
    expect(open.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=120')
    expect(own.headers['cache-control']).toBe('no-store')
  })

  test('a call with the current ETag is answered 304, whatever its signature is', async () => {
    const url = '/api/provinces.json'
    const first = await sendSigned(server, { url, headers: { 'accept-encoding': 'gzip' } })
    const tag = String(first.headers.etag)
    // The key of a shared cache must not depend on the signature headers.
    expect(first.headers.vary).toBe('accept-encoding')
    const known = await sendSigned(server, { url, token, headers: { 'if-none-match': tag } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const other = await sendSigned(server, { url, headers: { 'if-none-match': 'W/"other"' } })
    expect(other.statusCode).toBe(200)
  })

  const kept = rows.filter((row) => row.cacheFor !== undefined)
  test.each(kept.map((row) => [row.path, row]))(
    '%s has `cacheFor`, so it is a GET without login',
    (_, row) => {
      expect(row.method).toBe('GET')
      expect(row.access).toBeUndefined()
    },
  )
})

describe('calls that are refused', () => {
  const cases: [string, Parameters<typeof sendSigned>[1], keyof typeof errorCodes][] = [
    [
      'a call without a signature',
      { url: '/api/courses/categories', headers: { 'x-signature': undefined } },
      'badSignature',
    ],
    [
      'a stale signature',
      { url: '/api/courses/categories', timestamp: 1_700_000_000_000 },
      'staleRequest',
    ],
    ['a call without a token that needs one', { url: '/api/users/current' }, 'unauthorized'],
    ['an unknown token', { url: '/api/users/current', token: 'nobody' }, 'sessionExpired'],
    ['an unknown path', { url: '/api/nothing' }, 'notFound'],
    ['an unknown course', { url: '/api/courses/products/999999' }, 'notFound'],
    ['a wrong method', { method: 'DELETE', url: '/api/courses/categories' }, 'methodNotAllowed'],
    [
      'a wrong method at the desk',
      { method: 'DELETE', url: '/api/desk/orders' },
      'methodNotAllowed',
    ],
    ['an id that is not a number', { url: '/api/courses/products/abc' }, 'badInput'],
    [
      'an id above the range of the column',
      { url: '/api/courses/products/99999999999' },
      'badInput',
    ],
    ['a path that can not be decoded', { url: '/api/courses/products/%E0%A4%A' }, 'badInput'],
    [
      'a single value that is sent twice',
      { url: '/api/courses/products/recommend?page=1&page=2' },
      'badInput',
    ],
    [
      'a tracking id that is sent twice',
      { url: '/api/courses/categories?channelId=1&channelId=2' },
      'badInput',
    ],
    [
      'more than 1000 keys',
      {
        url: `/api/courses/categories?${Array.from({ length: 1001 }, (_, n) => `a${n}=1`).join('&')}`,
      },
      'badInput',
    ],
    [
      'JSON instead of a form',
      {
        method: 'POST',
        url: '/api/oauth/mobile/login',
        body: '{"mobile":"13900000001"}',
        headers: { 'content-type': 'application/json' },
      },
      'unsupportedMedia',
    ],
    [
      'an unknown content type',
      {
        method: 'POST',
        url: '/api/oauth/mobile/login',
        body: 'x',
        headers: { 'content-type': 'a/b' },
      },
      'unsupportedMedia',
    ],
    [
      'a body that is too large',
      { method: 'POST', url: '/api/oauth/mobile/login', body: `code=${'1'.repeat(1_100_000)}` },
      'tooLarge',
    ],
  ]

  test.each(cases)('%s', async (_, call, reason) => {
    const response = await sendSigned(server, call)
    expect(response.statusCode).toBe(statusOf(reason))
    expect(response.json()).toMatchObject({ code: errorCodes[reason].code, success: false })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('the first wrong field is named, in Chinese', async () => {
    const response = await sendSigned(server, { url: '/api/courses/products/recommend?page=0' })
    expect(response.json()).toMatchObject({ message: '不能小于 1', data: { field: 'page' } })
  })

  test('a stale signature is answered with the time of the server', async () => {
    const call = { url: '/api/courses/categories', timestamp: server.clock.now - 3_600_000 }
    const response = await sendSigned(server, call)
    expect(response.json().data).toEqual({ serverNow: server.clock.now })
  })

  test('405 lists the allowed methods and repeats its message in `error` (spec §8)', async () => {
    const response = await sendSigned(server, { method: 'PUT', url: '/api/oauth/logout' })
    expect(response.headers.allow).toBe('POST')
    expect(response.json().error).toBe(errorCodes.methodNotAllowed.message)
  })

  test('the same request a second time is a replay', async () => {
    const once = await sendSigned(server, { url: '/api/courses/categories' })
    const { headers } = once.raw.req as unknown as { headers: Record<string, string> }
    const again = await server.app.inject({ url: '/api/courses/categories', headers })
    expect(again.json().code).toBe(errorCodes.replayedRequest.code)
  })
})

describe('calls with any input', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.integer().map(String),
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1',
      '1001',
      'null',
      '{}',
      '\u0000',
      '\ud800',
      "' or 1=1 --",
      '__proto__',
    ),
  )

  test('no call of the contract answers 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...rows.filter((row) => !row.multipart)),
        fc.dictionary(
          fc.constantFrom(
            'id',
            'page',
            'length',
            'mobile',
            'code',
            'type',
            'courseId',
            'courseIds',
            'orderId',
            'checkoutKey',
            'total',
            'startTime',
            'keyword',
            '__proto__',
          ),
          word,
        ),
        word,
        fc.boolean(),
        async (row, fields, part, loggedIn) => {
          const segment = encodeURIComponent(part.replace(/\p{Surrogate}/gu, '')) || '1'
          const path = row.path.replace(/\{\w+\}/g, segment)
          const isGet = row.method === 'GET'
          const query = isGet ? serializeQuery(fields) : ''
          const response = await sendSigned(server, {
            method: row.method,
            url: query ? `${path}?${query}` : path,
            body: isGet ? undefined : serializeForm(fields),
            token: loggedIn ? token : undefined,
          })
          expect(response.statusCode, `${row.method} ${path} ${query}`).toBeLessThan(500)
          expect(Object.keys(response.json())).toEqual(
            expect.arrayContaining(['code', 'success', 'message', 'data']),
          )
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('the log', () => {
  test('tokens, phones and codes are not logged, except in the sandbox SMS line', async () => {
    await sendSigned(server, {
      url: '/api/users/current?mobile=13712345678&code=246810&token=geheim',
      token: 'geheimes-token',
    })
    const log = server.logLines.filter((line) => !line.includes('sandbox SMS')).join('\n')
    expect(log).toContain('/api/users/current')
    for (const secret of ['13712345678', '246810', 'geheim', token]) {
      expect(log).not.toContain(secret)
    }
  })
})

describe('answers that are kept', () => {
  const COURSE = 1001

  test('a cached course page never shows a visitor what the person before has received', async () => {
    const visitor = server.clientWith(undefined)
    const before = await visitor.courses.product({ id: COURSE })
    const offered = before.coupons.find(({ received }) => !received)
    const { client } = await server.loginAs('13745000077')
    await client.coupons.receive({ id: offered?.id ?? 0 })
    const receivedBy = async (one: typeof client) =>
      (await one.courses.product({ id: COURSE })).coupons.find(({ id }) => id === offered?.id)
    expect(await receivedBy(client)).toMatchObject({ received: true })
    expect(await receivedBy(visitor)).toMatchObject({ received: false })
    expect(await receivedBy(client)).toMatchObject({ received: true })
  })

  test('browsers may cache answers without personal data only', async () => {
    const kept = await sendSigned(server, { url: '/api/courses/categories' })
    expect(kept.headers['cache-control']).toMatch(/^public, max-age=300/)
    const visitors = await sendSigned(server, { url: `/api/courses/products/${COURSE}` })
    expect(visitors.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(visitors.headers.etag).toBeUndefined()
  })

  test.each(['br', 'gzip'])('an answer compressed by %s has the same content', async (encoding) => {
    const url = '/api/courses/products/recommend?channelId=a'
    const plain = await sendSigned(server, { url })
    const headers = { 'accept-encoding': encoding }
    const packed = await sendSigned(server, { url, headers })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
    })
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    const refused = { 'accept-encoding': 'br;q=0, gzip;q=0' }
    const again = await sendSigned(server, { url, headers: refused })
    expect(again.headers['content-encoding']).toBeUndefined()
  })

  test('a request with the current ETag is answered 304', async () => {
    const url = '/api/courses/categories'
    const { etag } = (await sendSigned(server, { url })).headers
    const again = await sendSigned(server, { url, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
