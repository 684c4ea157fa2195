import type { Host } from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { contract } from '../contract'
import type { EndpointShape } from '../contract/endpoint'
import { memoryStorage } from '../testing/fake-transport'
import {
  change,
  create,
  otherPay,
  read,
  readOne,
  remove,
  replace,
  uploadImg,
} from '../testing/rows'
import { encryptOtherPay } from '../wire/other-pay'
import { digests, signRequest } from '../wire/sign'
import type { CallOptions, ClientConfig } from './config'
import { prepareRequest } from './prepare'
import { resolveSettings } from './settings'
import type { WireRequest } from './transports/transport'

const now = 1_763_655_600_123
const nonce = 'abcdefghij012345'
const host = (over: Partial<Host>): Host => ({
  kind: 'other',
  os: 'desktop',
  app: null,
  miniProgram: false,
  ...over,
})

function prepare(
  row: EndpointShape,
  input: object = {},
  config: Partial<ClientConfig> = {},
  options: CallOptions = {},
): WireRequest {
  const settings = resolveSettings({
    baseUrl: 'https://api.example.com',
    storage: memoryStorage(),
    now: () => now,
    nonce: () => nonce,
    ...config,
  })
  const signing = {
    ...settings,
    digest: digests[settings.digest],
    encrypt: encryptOtherPay,
  }
  const token = settings.storage.token() as string | undefined
  return prepareRequest(row, input, options, signing, { token })
}

const address = (request: WireRequest): string => request.url.replace('https://api.example.com', '')

describe('the input is sent in', () => {
  const input = { name: '考 研', ids: [1, 2], empty: '', none: null, zero: 0 }
  const query = 'name=%E8%80%83%20%E7%A0%94&ids=1&ids=2&zero=0'
  const form = 'name=%E8%80%83%20%E7%A0%94&ids=1&ids=2&empty=&zero=0'
  test.each([
    ['the query of a GET', read, `/api/things?${query}`, undefined],
    ['the body of a POST', create, '/api/things', form],
    ['the body of a PUT', replace, '/api/things', form],
    ['the body of a PATCH', change, '/api/things', form],
    ['the body of a DELETE', remove, '/api/things', form],
  ])('%s', (_, row, target, body) => {
    const request = prepare(row, input)
    expect(address(request)).toBe(target)
    expect(request.body).toBe(body)
    expect(request.headers['content-type']).toBe(
      body === undefined ? undefined : 'application/x-www-form-urlencoded',
    )
  })

  test('the path, for the names in it, and the rest in the query', () => {
    expect(address(prepare(readOne, { id: 7, part: 'a/b c', page: 2 }))).toBe(
      '/api/things/7/parts/a%2Fb%20c?page=2',
    )
  })

  test.each([undefined, null, '', '.', '..'])('the path value %o is refused', (part) => {
    expect(() => prepare(readOne, { id: 7, part })).toThrow(TypeError)
  })

  test('the input is not changed', () => {
    const given = { id: 7, part: 'x' }
    prepare(readOne, given)
    expect(given).toEqual({ id: 7, part: 'x' })
  })
})

describe('the stored tracking ids', () => {
  const storage = memoryStorage({ statisticId: 's1', channelId: 'c1' })
  test('are in the query of every method', () => {
    for (const row of [read, create, replace, change, remove, uploadImg]) {
      expect(prepare(row, {}, { storage }).url).toContain('?statisticId=s1&channelId=c1')
    }
  })
  test('replace those of the input and of the options, so that none is sent twice', () => {
    const own = { channelId: 'mine', statisticId: 'mine', page: 1 }
    expect(address(prepare(read, own, { storage }))).toBe(
      '/api/things?channelId=c1&statisticId=s1&page=1',
    )
    expect(
      address(prepare(create, {}, { storage }, { query: { channelId: 'x', from: 'y' } })),
    ).toBe('/api/things?channelId=c1&from=y&statisticId=s1')
  })
  test('when there are none, those of the input or of the options are sent', () => {
    expect(address(prepare(read, { channelId: 'mine' }))).toBe('/api/things?channelId=mine')
    expect(address(prepare(read, {}, {}, { query: { channelId: 'mine' } }))).toBe(
      '/api/things?channelId=mine',
    )
  })
})

describe('the headers', () => {
  test('token, client kind, API version, timestamp, nonce and signature', () => {
    const storage = memoryStorage({ token: 't1' })
    expect(prepare(read, { a: 1 }, { storage }).headers).toEqual({
      authorization: 't1',
      'x-client-kind': 'h5',
      'x-api-version': '5',
      'x-timestamp': String(now),
      'x-nonce': nonce,
      'x-signature': signRequest({
        method: 'GET',
        path: '/api/things',
        payload: 'a=1',
        timestamp: String(now),
        nonce,
      }),
    })
  })

  test('without a token there is no authorization', () => {
    expect(prepare(read).headers).not.toHaveProperty('authorization')
  })

  test.each(['wechat', 'qq', 'weibo'] as const)('the client kind of the host %s', (kind) => {
    expect(prepare(read, {}, { host: host({ kind }) }).headers['x-client-kind']).toBe(kind)
  })

  test('the API version is 2 where the row says so, otherwise 5 (spec §7)', () => {
    const { courses, orders, users } = contract
    const version = (row: EndpointShape, input = {}): string | undefined =>
      prepare(row, input).headers['x-api-version']
    expect(version(courses.product, { id: 1 })).toBe('2')
    expect(version(courses.recommendList)).toBe('2')
    expect(version(orders.list)).toBe('2')
    expect(version(courses.categories)).toBe('5')
    expect(version(users.current)).toBe('5')
  })

  test('the names of the headers and the digest are configuration', () => {
    const { headers } = prepare(read, {}, { digest: 'md5', headerNames: { signature: 'sign' } })
    expect(headers.sign).toMatch(/^[0-9a-f]{32}$/)
    expect(headers).not.toHaveProperty('x-signature')
    expect(headers['x-nonce']).toBe(nonce)
  })
})

describe('the base host', () => {
  const baseUrl = { default: 'https://api.example.com', iosApp: 'https://ios.example.com/' }
  const app = (os: 'ios' | 'android' | 'harmony') => host({ os, app: { os, version: '1.6.0' } })
  test.each([
    ['a browser', host({}), 'https://api.example.com/api/things'],
    ['Safari on iOS', host({ os: 'ios' }), 'https://api.example.com/api/things'],
    ['the iOS app', app('ios'), 'https://ios.example.com/api/things'],
    ['the Android app', app('android'), 'https://api.example.com/api/things'],
    ['the Harmony app', app('harmony'), 'https://api.example.com/api/things'],
  ])('of %s: %s', (_, on, url) => {
    expect(prepare(read, {}, { baseUrl, host: on }).url).toBe(url)
  })

  test.each([
    ['', '/api/things'],
    ['/', '/api/things'],
    ['/gateway', '/gateway/api/things'],
    ['https://a.example.com/gateway/', 'https://a.example.com/gateway/api/things'],
    ['http://127.0.0.1:4173', 'http://127.0.0.1:4173/api/things'],
  ])('the baseUrl "%s" makes %s', (base, url) => {
    expect(prepare(read, {}, { baseUrl: base }).url).toBe(url)
  })

  test('a prefix of the baseUrl is part of the signed path', () => {
    const { headers } = prepare(read, {}, { baseUrl: 'https://a.example.com/gateway' })
    const input = { method: 'GET', path: '/gateway/api/things', payload: '' }
    expect(headers['x-signature']).toBe(signRequest({ ...input, timestamp: String(now), nonce }))
  })

  test.each(['example.com', 'https://a.example.com/?x=1', '/a#b', '//evil.example.com'])(
    'the baseUrl "%s" is refused',
    (base) => {
      expect(() => resolveSettings({ baseUrl: base })).toThrow(TypeError)
    },
  )
})

describe('a file upload', () => {
  const file = new File(['picture'], 'a.jpg', { type: 'image/jpeg' })

  test('is sent as a form without signature, timestamp and nonce (spec §7)', () => {
    const storage = memoryStorage({ token: 't1' })
    const { body, headers } = prepare(uploadImg, { file, scene: ['a', 'b'] }, { storage })
    expect(headers).toEqual({ authorization: 't1', 'x-client-kind': 'h5', 'x-api-version': '5' })
    const form = body as FormData
    expect((form.get('file') as File).name).toBe('a.jpg')
    expect(form.getAll('scene')).toEqual(['a', 'b'])
  })

  test('has four times the time limit, unless the call names its own', () => {
    expect(prepare(uploadImg, { file }).timeout).toBe(60_000)
    expect(prepare(uploadImg, { file }, { timeout: 1000 }).timeout).toBe(4000)
    expect(prepare(uploadImg, { file }, {}, { timeout: 500 }).timeout).toBe(500)
    expect(prepare(read).timeout).toBe(15_000)
  })

  test('a row that takes longer says so; a call and a slower client may wait longer still', () => {
    const slow = { ...read, timeout: 40_000 }
    expect(prepare(slow).timeout).toBe(40_000)
    expect(prepare(slow, {}, {}, { timeout: 50_000 }).timeout).toBe(50_000)
    expect(prepare(slow, {}, { timeout: 60_000 }).timeout).toBe(60_000)
  })
})

describe('payment by a friend', () => {
  const key = { key: '1234567890123456', iv: '6543210987654321' }
  const facts = { orderId: '1234567890', openId: 'o1', timestamp: now }

  test('sends the encrypted header with the form', () => {
    const { headers, body } = prepare(otherPay, facts, { otherPayKey: key })
    expect(headers['x-other-pay']).toBe(encryptOtherPay(facts, key))
    expect(body).toBe(`orderId=1234567890&openId=o1&timestamp=${now}`)
  })
  test('without a key it throws', () => {
    expect(() => prepare(otherPay, facts)).toThrow(TypeError)
  })
  test('a key of a wrong length is refused at start', () => {
    const otherPayKey = { ...key, key: 'short' }
    expect(() => resolveSettings({ baseUrl: '', otherPayKey })).toThrow(RangeError)
  })
})
