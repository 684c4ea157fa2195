import { type CallOptions, createClient, type Transport, TransportFailure } from '@kaozhou/api'
import { errorCodes } from '@kaozhou/api/contract'
import { MINUTE, type Role } from '@kaozhou/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answeredCalls } from '../../database/schema/limits'
import { deedKey, openDeskAs } from '../../modules/desk/desk-client.fixture'
import { type Learner, newLearner } from '../../modules/learning/sections/learner.fixture'
import { injectTransport, startTestServer, type TestServer } from '../../testing/test-server'
import { Refusal } from '../refusal'
import { forgetOldRows } from '../retention/forget-old-rows'
import { answerOnce } from './answer-once'
import { ANSWER_KEPT_MS } from './answered-call-repository'

const ADDRESS = {
  ...{ name: '周知行', mobile: '13900139000', regionCode: '330106' },
  ...{ detail: '文三路 90 号', isDefault: false },
}
const options: CallOptions = { idempotencyKey: 'address-2026' }

let server: TestServer
let person: Learner

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.store.db.delete(answeredCalls)
  person = await newLearner(server)
})

const addresses = async ({ client }: Learner = person) =>
  (await client.addresses.list()).list.length

const codeOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 0,
    ({ code }) => code,
  )

describe('a write with an idempotency key', () => {
  test('is done once, and answered alike each time', async () => {
    const create = () => person.client.addresses.create(ADDRESS, options)
    const first = await create()
    expect(await create()).toEqual(first)
    expect(await addresses()).toBe(1)
  })

  test('comes again with something else: it is refused, and nothing is done', async () => {
    await person.client.addresses.create(ADDRESS, options)
    const other = person.client.addresses.create({ ...ADDRESS, detail: '文三路 91 号' }, options)
    expect(await codeOf(other)).toBe(errorCodes.replayedRequest.code)
    expect(await addresses()).toBe(1)
  })

  test('of ten at once one is done; the others have its answer or are asked to come again', async () => {
    const creates = Array.from({ length: 10 }, () =>
      codeOf(person.client.addresses.create(ADDRESS, options)),
    )
    const codes = new Set(await Promise.all(creates))
    expect(codes.has(0)).toBe(true)
    codes.delete(0)
    codes.delete(errorCodes.busy.code)
    expect([...codes]).toEqual([])
    expect(await addresses()).toBe(1)
  })

  test('a key is its person’s and its row’s: somebody else, and another call, have one of the same name', async () => {
    const other = await newLearner(server)
    const { id } = await person.client.addresses.create(ADDRESS, options)
    await other.client.addresses.create(ADDRESS, options)
    expect(await addresses(other)).toBe(1)
    await person.client.addresses.update({ id, ...ADDRESS, name: '周行知' }, options)
    expect((await person.client.addresses.list()).list.map(({ name }) => name)).toEqual(['周行知'])
  })

  test('after ten minutes it is a new one, and what was remembered is gone', async () => {
    const create = () => person.client.addresses.create(ADDRESS, options)
    await create()
    server.clock.advance(ANSWER_KEPT_MS - 1)
    await create()
    expect(await addresses()).toBe(1)
    server.clock.advance(1)
    await create()
    expect(await addresses()).toBe(2)
    server.clock.advance(ANSWER_KEPT_MS + MINUTE)
    await forgetOldRows(server.store, server.clock.now)
    expect(await server.store.db.$count(answeredCalls)).toBe(0)
  })

  test('what it was answered can’t be read in the database', async () => {
    await person.client.addresses.create(ADDRESS, options)
    const kept = JSON.stringify(await server.store.db.select().from(answeredCalls))
    for (const secret of [ADDRESS.name, ADDRESS.mobile, 'address-2026'])
      expect(kept).not.toContain(secret)
    expect(kept).not.toContain(Buffer.from(ADDRESS.name).toString('base64'))
  })

  test.each(['short', 'with space', 'x'.repeat(129), '编号编号编号编号编号'])(
    'the broken key “%s” is refused',
    async (key) => {
      const call = { key, caller: 'user 1', row: 'addresses.create', input: '' }
      const answer = answerOnce(server.platform, call, async () => 1)
      await expect(answer).rejects.toMatchObject({ reason: 'badInput' })
    },
  )
})

describe('what becomes of a call', () => {
  const call = { key: 'call-of-a-test', caller: 'user 1', row: 'orders.cancel', input: 'id=1' }
  const once = (run: () => Promise<unknown>) => answerOnce(server.platform, call, run)
  const refused = () => Promise.reject(new Refusal('soldOut'))

  test('that was refused: asked again it is done', async () => {
    await expect(once(refused)).rejects.toMatchObject({ reason: 'soldOut' })
    expect(await once(async () => 'done')).toBe('done')
    expect(await once(refused)).toBe('done')
  })

  test('that runs: who asks again is told to come later, and has its answer then', async () => {
    let end: (value: string) => void = () => undefined
    const first = once(() => new Promise((resolve) => (end = resolve)))
    await expect.poll(() => server.store.db.$count(answeredCalls)).toBe(1)
    await expect(once(refused)).rejects.toMatchObject({ reason: 'busy', retryAfterMs: 1000 })
    end('done')
    expect(await first).toBe('done')
    expect(await once(refused)).toBe('done')
  })

  test('whose server was lost: after a minute it is done by whoever asks', async () => {
    void once(() => new Promise(() => undefined))
    await expect.poll(() => server.store.db.$count(answeredCalls)).toBe(1)
    server.clock.advance(MINUTE - 1)
    await expect(once(refused)).rejects.toMatchObject({ reason: 'busy' })
    server.clock.advance(1)
    expect(await once(async () => 'done')).toBe('done')
  })

  test('whose answer is too large to keep: it is not done twice all the same', async () => {
    await once(async () => 'x'.repeat(300_000))
    await expect(once(refused)).rejects.toMatchObject({ reason: 'replayedRequest' })
  })
})

test('on a line that loses answers a client has each write done once', async () => {
  const inner = injectTransport(server.app)
  let sent = 0
  const losing: Transport = async (request) => {
    const answer = await inner(request)
    sent += 1
    if (request.method !== 'GET' && sent % 2 === 1) throw new TransportFailure('offline')
    return answer
  }
  const { addresses: own } = createClient({
    ...{ baseUrl: server.environment.BASE_URL, transport: losing, random: () => 0 },
    ...{ token: person.token, now: () => server.clock.now },
  })
  const { id } = await own.create(ADDRESS)
  await own.remove({ id })
  const kept = await own.create(ADDRESS)
  expect(sent).toBe(6)
  expect((await person.client.addresses.list()).list.map((address) => address.id)).toEqual([
    kept.id,
  ])
})

test('a colleague’s link that was lost with its answer comes when the desk asks again', async () => {
  const { client } = await openDeskAs(server, 'owner')
  const roles: Role[] = ['support']
  const input = { key: deedKey(), login: 'lin.answers', name: '林客服', roles }
  const first = await client.staff.add(input, options)
  expect(first.link).not.toBeNull()
  expect(await client.staff.add(input, options)).toEqual(first)
})
