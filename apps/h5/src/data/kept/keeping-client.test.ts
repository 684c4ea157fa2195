import { type Client, createClient, type StoredAnswer } from '@kaozhou/api'
import { createFakeServer, type FakeServer } from '@kaozhou/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepingClient } from './keeping-client'
import { memoryKeptStore } from './kept-store.fixture'

const ID = '2026112200000001'

let server: FakeServer
let token: string | null
let online: boolean
let now: number
let given: string[]
let store: ReturnType<typeof memoryKeptStore>
let client: Client

beforeEach(() => {
  server = createFakeServer()
  server.answer('orders.detail', ({ input }) => ({ id: input.id }))
  token = 'first'
  online = true
  now = 1_000_000
  given = []
  store = memoryKeptStore()
  const sent = createClient({
    baseUrl: 'https://shop.example',
    storage: {
      token: () => token ?? undefined,
      channelId: () => undefined,
      statisticId: () => undefined,
    },
    retries: 0,
    transport: server.transport,
  })
  client = keepingClient(sent, {
    store,
    token: () => token,
    online: () => online,
    now: () => now,
    onKeptGiven: (area, call) => given.push(`${area}.${call}`),
  })
})

describe('an order that was opened', () => {
  const read = (id = ID) => client.orders.detail({ id })
  let opened: Awaited<ReturnType<typeof read>>

  beforeEach(async () => {
    opened = await read()
    server.fail('*', 'offline')
  })

  test('opens again when its call fails', async () => {
    expect(await read()).toEqual(opened)
    expect(given).toEqual(['orders.detail'])
  })

  test('opens without a call when the browser has no network', async () => {
    online = false
    server.fail('*', 'lostAnswer')
    expect(await read()).toEqual(opened)
    expect(server.calls).toHaveLength(1)
  })

  test('opens while a captive portal answers its page', async () => {
    server.fail('*', 'captivePortal')
    expect(await read()).toEqual(opened)
  })

  test('does not open when the server refuses it', async () => {
    server.reset()
    server.refuse('orders.detail', 'notFound')
    await expect(read()).rejects.toMatchObject({ code: 4040 })
    expect(given).toEqual([])
  })

  test('says nothing of another order', async () => {
    await expect(read('2026112200000002')).rejects.toMatchObject({ code: 1000 })
  })

  test('does not open for another login, nor for a visitor', async () => {
    for (const other of ['second', null]) {
      token = other
      await expect(read()).rejects.toMatchObject({ code: 1000 })
    }
    expect(given).toEqual([])
  })
})

test('an answer that comes after a logout is not kept', async () => {
  server.answer('orders.detail', () => {
    token = null
    return {}
  })
  await client.orders.detail({ id: ID })
  expect(store.records()).toEqual([])
})

test('the login itself is not in what is kept', async () => {
  await client.orders.detail({ id: ID })
  expect(store.records()).toHaveLength(1)
  expect(JSON.stringify(store.records())).not.toContain('first')
})

test('a checkout is never kept', async () => {
  await client.buying.singleConfirm({ courseId: 1 })
  expect(server.callsOf('buying.singleConfirm')).toHaveLength(1)
  expect(store.records()).toEqual([])
})

describe('a paper that is being taken', () => {
  const stored = (questionId: string, text: string): StoredAnswer => ({
    ...{ questionId, answer: text, at: 5, seconds: 3, marked: false, device: 'device-d' },
    own: true,
  })
  const source = { paperId: 'p', device: 'device-d' }

  beforeEach(async () => {
    server.answer('exams.open', { id: 3, position: { revision: 1 }, answers: [stored('1', 'A')] })
    server.answer('exams.sync', {
      position: { revision: 2, serverNow: 1000 },
      refused: [{ questionId: '3', why: 'late' }],
      answers: [stored('4', 'D')],
    })
    await client.exams.open(source)
    const changes = [
      { questionId: '1', answer: 'B', at: 5, seconds: 3, marked: false },
      { questionId: '3', answer: 'C', at: 5, seconds: 3, marked: false },
    ]
    await client.exams.sync({ id: 3, device: 'device-d', since: 1, changes })
  })

  test('opens without a network with the answers that were synced since it was opened; the clock of the server has gone on', async () => {
    online = false
    now += 60_000
    server.fail('*', 'offline')
    const { answers, position } = await client.exams.open({ ...source, only: 'all' })
    expect(answers).toEqual([stored('1', 'B'), stored('4', 'D')])
    expect(position).toMatchObject({ revision: 2, serverNow: 61_000 })
  })

  test('is offered to be gone on with on the page before it', async () => {
    server.answer('exams.paper', { paper: { id: 'p' }, own: { openAttemptId: null } })
    await client.exams.paper({ id: 'p' })
    await client.exams.open(source)
    server.fail('*', 'offline')
    await expect.poll(async () => (await client.exams.paper({ id: 'p' })).own.openAttemptId).toBe(3)
  })

  test('is forgotten once it is handed in', async () => {
    await client.exams.handIn({ id: 3, device: 'device-d', changes: [] })
    expect(store.records()).toEqual([])
  })
})
