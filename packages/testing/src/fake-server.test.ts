import { readdirSync, readFileSync } from 'node:fs'
import {
  BusinessError,
  type ConfiguredClient,
  createClient,
  errorCodes,
  HttpError,
  NetworkError,
} from '@kaozhou/api'
import { clientOf as clientOfRows, createCaller } from '@kaozhou/api/caller'
import { contract, type EndpointShape } from '@kaozhou/api/contract'
import { deskContract } from '@kaozhou/api/desk'
import * as v from 'valibot'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { CallName, ReasonOf } from './call-types'
import { createFakeServer, type FakeServer } from './fake-server'
import { refused } from './refused'
import { unchecked } from './unchecked'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

function clientOf(server: FakeServer, token?: string, now = () => NOW): ConfiguredClient {
  return createClient({
    baseUrl: 'http://fake.test',
    transport: server.transport,
    storage: { token: () => token, statisticId: () => undefined, channelId: () => undefined },
    otherPayKey: { key: '0123456789abcdef', iv: 'fedcba9876543210' },
    random: () => -0.499,
    now,
  })
}

function rowsOf(areas: object): { name: string; row: EndpointShape }[] {
  return Object.entries(areas).flatMap(([area, named]) =>
    Object.entries(named as Record<string, EndpointShape>).map(([name, row]) => ({
      name: `${area}.${name}`,
      row,
    })),
  )
}

/** Calls with answers as the real server gave them (`docs/examples`, which its own tests hold against it). */
interface Recorded {
  path: string
  fields: Record<string, unknown>
  data: unknown
}
const folder = new URL('../../../docs/examples/', import.meta.url)
const recorded = readdirSync(folder).flatMap((file) =>
  Object.entries(
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, Recorded>,
  ).map(([name, example]) => ({ name: name as CallName, ...example })),
)

describe('an answer that nobody has said', () => {
  test.each(rowsOf(contract))('$name: is one of the contract', ({ name, row }) => {
    const server = createFakeServer({ now: () => NOW })
    expect(v.safeParse(row.output, server.example(name as CallName)).issues).toBeUndefined()
  })

  test.each(rowsOf(deskContract))('$name of the desk: is one of its contract', ({ name, row }) => {
    const server = createFakeServer({ contract: deskContract, now: () => NOW })
    const example = server.example(name as CallName<typeof deskContract>)
    expect(v.safeParse(row.output, example).issues).toBeUndefined()
  })
})

describe('what the real server was sent and answered', () => {
  test.each(recorded)('$name', async ({ name, path, fields, data }) => {
    const server = createFakeServer({ now: () => NOW })
    server.answer(name, () => data as never)
    const [area = '', call = ''] = name.split('.')
    const client = clientOf(server, 'somebody') as unknown as Record<
      string,
      Record<string, (input: object) => Promise<unknown>>
    >
    const row = (contract as unknown as Record<string, Record<string, EndpointShape>>)[area]?.[call]
    if (!row) throw new Error(name)
    // A file is recorded by its name.
    const file = row.multipart && { file: new File(['x'], 'a.png', { type: 'image/png' }) }
    const input = { ...fields, ...paramsOf(row.path, path), ...file }
    expect(await client[area]?.[call]?.(input)).toEqual(v.parse(row.output, data))
    expect(server.calls.map((one) => one.name)).toEqual([name])
  })
})

/** The values that a path has where the row's has names. */
function paramsOf(pattern: string, path: string): Record<string, string> {
  const regex = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}(?:\\?|$)`)
  return { ...regex.exec(path)?.groups }
}

describe('answers', () => {
  test('some fields are said, the others come from the schema; times are the server’s', async () => {
    const server = createFakeServer({ now: () => NOW })
    server.answer('points.account', { balance: 5 })
    const account = await clientOf(server, 'me').points.account()
    expect(account).toEqual({ ...server.example('points.account'), balance: 5 })
  })

  test('an answer is worked out from the call', async () => {
    const server = createFakeServer()
    server.answer('courses.product', ({ input, token, at }) => ({
      name: `${input.id} ${token} ${at > 0}`,
    }))
    const client = clientOf(server, 'me', Date.now)
    expect((await client.courses.product({ id: 7 })).name).toBe('7 me true')
    expect(server.calls).toMatchObject([{ name: 'courses.product', input: { id: 7 }, token: 'me' }])
  })

  test('what the contract does not know is an error that says where', async () => {
    const server = createFakeServer({ now: () => NOW })
    const wrong =
      'points.account does not answer like this: balance: Invalid type: Expected number but received "many"'
    server.answer('points.account', { balance: 'many' as unknown as number })
    await expect(clientOf(server, 'me').points.account()).rejects.toMatchObject({
      cause: new Error(wrong),
    })
    expect(server.wrongAnswers).toEqual([wrong])
    server.reset()
    expect(server.wrongAnswers).toEqual([])
  })

  test('an unchecked answer is given as it is', async () => {
    const server = createFakeServer({ now: () => NOW })
    server.answer('points.account', unchecked({ balance: 'many' }))
    expect(await clientOf(server, 'me').points.account()).toEqual({ balance: 'many' })
    expect(server.wrongAnswers).toEqual([])
  })

  test('what an object in an answer leaves out comes from the schema too', async () => {
    const server = createFakeServer({ now: () => NOW })
    server.answer('tasks.userInfo', { counts: { total: 9 } })
    const { counts } = server.example('tasks.userInfo')
    expect((await clientOf(server, 'me').tasks.userInfo()).counts).toEqual({ ...counts, total: 9 })
  })

  test('a refusal stands in the place of an answer, worked out or not', async () => {
    const server = createFakeServer({ now: () => NOW })
    server.answer('courses.product', ({ input }) =>
      input.id === 7 ? { name: '四级' } : refused('notFound', { message: '没有这门课' }),
    )
    server.answer('points.account', refused('forbidden', { data: { why: 'closed' } }))
    const client = clientOf(server, 'me')
    expect((await client.courses.product({ id: 7 })).name).toBe('四级')
    await expect(client.courses.product({ id: 8 })).rejects.toMatchObject({
      ...{ code: errorCodes.notFound.code, status: 404, message: '没有这门课' },
    })
    await expect(client.points.account()).rejects.toMatchObject({
      envelope: { data: { why: 'closed' } },
    })
  })

  test('other calls are answered by their request; what is said of a call comes first', async () => {
    const server = createFakeServer({ now: () => NOW })
    server.answer('points.account', { balance: 5 })
    server.answerOthers(({ request: { method, path, query } }) =>
      path === '/api/courses/products/7' ? { name: `${method} ${path}?${query}` } : undefined,
    )
    const client = clientOf(server, 'me')
    expect((await client.courses.product({ id: 7 })).name).toBe('GET /api/courses/products/7?')
    expect((await client.courses.product({ id: 8 })).name).toBe('name')
    expect((await client.points.account()).balance).toBe(5)
    server.reset()
    expect((await client.courses.product({ id: 7 })).name).toBe('name')
  })

  test('the calls of one name have its input', async () => {
    const server = createFakeServer({ now: () => NOW })
    await clientOf(server).courses.product({ id: 7 })
    await clientOf(server).courses.categories()
    expect(server.callsOf('courses.product').map(({ input }) => input.id)).toEqual([7])
  })

  test('another contract is answered by its rows alone', async () => {
    const server = createFakeServer({ contract: deskContract })
    server.answer('staff.me', { name: '秦校长' })
    const { transport } = server
    const desk = clientOfRows(
      deskContract,
      createCaller({ baseUrl: 'http://fake.test', transport }),
    )
    expect((await desk.staff.me()).name).toBe('秦校长')
    await expect(clientOf(server as unknown as FakeServer).points.account()).rejects.toMatchObject({
      code: errorCodes.notFound.code,
    })
  })

  test('a clock that a test puts in the place of the machine’s is the server’s', async () => {
    const server = createFakeServer()
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    await clientOf(server).courses.categories()
    vi.useRealTimers()
    expect(server.calls.map(({ at }) => at)).toEqual([NOW])
  })

  test('reset forgets what was said', async () => {
    const server = createFakeServer({ now: () => NOW })
    server.answer('points.account', { balance: 5 })
    server.fail('*', 'offline')
    server.reset()
    expect((await clientOf(server, 'me').points.account()).balance).toBe(1)
    expect(server.calls).toHaveLength(1)
  })

  test('types: a name that is none, and a field that is none, do not compile', () => {
    const server = createFakeServer()
    expectTypeOf(server.example('orders.counts')).toHaveProperty('unpaid')
    // @ts-expect-error: no such call
    expect(() => server.answer('orders.nothing', {})).toThrow('orders.nothing')
    // @ts-expect-error: no such field
    server.answer('points.account', { nothing: 1 })
  })
})

describe('what is wrong is refused as the real server does', () => {
  const sent = { method: 'GET', headers: {} }

  test('an address or a method that the contract does not have', async () => {
    const server = createFakeServer()
    const codes = await Promise.all(
      ['GET /api/nothing', 'DELETE /api/orders'].map(async (call) => {
        const [method = '', path = ''] = call.split(' ')
        const answer = await server.fetch(path, { ...sent, method })
        return [answer.status, ((await answer.json()) as { code: number }).code]
      }),
    )
    expect(codes).toEqual([
      [404, errorCodes.notFound.code],
      [405, errorCodes.methodNotAllowed.code],
    ])
  })

  test('a request without a signature, or with another one', async () => {
    const server = createFakeServer({ now: () => NOW })
    const headers = { 'x-signature': 'abc', 'x-timestamp': `${NOW}`, 'x-nonce': '0123456789abcdef' }
    for (const with_ of [{}, headers]) {
      const answer = await server.fetch('/api/courses/categories', { headers: with_ })
      expect(await answer.json()).toMatchObject({ code: errorCodes.badSignature.code })
    }
  })

  test('a device’s wrong clock is refused once, and the SDK goes on with the server’s time', async () => {
    const server = createFakeServer({ now: () => NOW + 10 * MINUTE })
    await clientOf(server).courses.categories()
    expect(server.calls).toHaveLength(1)
  })

  test('a nonce that came before', async () => {
    const server = createFakeServer({ now: () => NOW })
    const nonce = () => '0123456789abcdef'
    const client = clientOf(server).with({ nonce })
    await client.courses.categories()
    await expect(client.courses.categories()).rejects.toMatchObject({
      code: errorCodes.replayedRequest.code,
    })
  })

  test('nobody, or somebody whose session is over, where a login is needed', async () => {
    const server = createFakeServer({ now: () => NOW, tokens: ['mine'] })
    const codeOf = (token?: string) =>
      clientOf(server, token)
        .points.account()
        .then(
          () => 0,
          ({ code }: BusinessError) => code,
        )
    expect(await Promise.all([codeOf('mine'), codeOf(), codeOf('old')])).toEqual([0, 401, 1001])
  })

  test('an input that the contract refuses, with the field', async () => {
    const server = createFakeServer({ now: () => NOW })
    await expect(clientOf(server).courses.product({ id: -1 })).rejects.toMatchObject({
      code: errorCodes.badInput.code,
      envelope: { data: { field: 'id' } },
    })
    expect(server.calls).toEqual([])
  })
})

describe('refusals and faults', () => {
  test('a refusal by its name, with what it carries, so many times', async () => {
    const server = createFakeServer({ now: () => NOW })
    server.refuse('coupons.receive', 'couponGone', { times: 1 })
    const receive = () => clientOf(server, 'me').coupons.receive({ id: 1 })
    await expect(receive()).rejects.toBeInstanceOf(BusinessError)
    await expect(receive()).resolves.toBeDefined()
    expect(server.calls).toHaveLength(2)
  })

  test('the names are those that the contract has for the call', () => {
    expectTypeOf<'couponGone'>().toExtend<ReasonOf<'coupons.receive'>>()
    expectTypeOf<'sessionExpired'>().toExtend<ReasonOf<'coupons.receive'>>()
    // @ts-expect-error: that is refused elsewhere
    expect(() => createFakeServer().refuse('coupons.receive', 'assistOwn')).not.toThrow()
  })

  test.each([
    { fault: 'offline', type: NetworkError, arrived: 0 },
    { fault: 'timeout', type: NetworkError, arrived: 0 },
    { fault: 'captivePortal', type: NetworkError, arrived: 0 },
    { fault: 'badGateway', type: HttpError, arrived: 0 },
    { fault: 'lostAnswer', type: NetworkError, arrived: 1 },
  ] as const)('$fault: the write fails, and $arrived arrived', async ({ fault, type, arrived }) => {
    const server = createFakeServer({ now: () => NOW })
    server.fail('orders.hide', fault)
    const hide = clientOf(server, 'me').orders.hide({ id: '1234567890' })
    await expect(hide).rejects.toBeInstanceOf(type)
    expect(server.calls).toHaveLength(arrived)
  })

  test('a write whose answer is lost is sent again, and done once', async () => {
    const server = createFakeServer({ now: () => NOW })
    server.fail('orders.hide', 'lostAnswer', { times: 1 })
    await clientOf(server, 'me').orders.hide({ id: '1234567890' })
    expect(server.calls).toHaveLength(1)
  })

  test('a key is of one input: with another one it is refused', async () => {
    const server = createFakeServer({ now: () => NOW })
    const { orders } = clientOf(server, 'me')
    const options = { idempotencyKey: 'hide-it' }
    await orders.hide({ id: '1234567890' }, options)
    const { code } = errorCodes.replayedRequest
    await expect(orders.hide({ id: '1234567891' }, options)).rejects.toMatchObject({ code })
    expect(server.calls).toHaveLength(1)
  })

  test('a read is tried again after a fault that passes', async () => {
    const server = createFakeServer({ now: () => NOW })
    server.fail('*', 'offline', { times: 2 })
    await clientOf(server).courses.categories()
    expect(server.calls).toHaveLength(1)
  })

  test('a fault lasts until it is ended', async () => {
    const server = createFakeServer({ now: () => NOW })
    const end = server.fail('orders.cancel', 'offline')
    const cancel = () => clientOf(server, 'me').orders.cancel({ id: '1234567890' })
    await expect(cancel()).rejects.toBeInstanceOf(NetworkError)
    end()
    await expect(cancel()).resolves.toBeDefined()
  })

  test('an aborted call does not arrive', async () => {
    const server = createFakeServer({ now: () => NOW })
    const signal = AbortSignal.abort()
    await expect(clientOf(server).courses.categories({}, { signal })).rejects.toThrow('已取消')
    expect(server.calls).toEqual([])
  })
})
