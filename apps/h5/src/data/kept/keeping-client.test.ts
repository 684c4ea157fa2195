import { type Client, createClient, TransportFailure, type WireResponse } from '@kaozhou/api'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepingClient } from './keeping-client'
import { memoryKeptStore } from './kept-store.fixture'

const ORDER = { id: '7', status: 'unpaid', serverNow: 1000 }

let answer: (url: string) => WireResponse
let token: string | null
let online: boolean
let now: number
let asked: string[]
let given: string[]
let store: ReturnType<typeof memoryKeptStore>
let client: Client

const said = (data: unknown): WireResponse => ({ status: 200, body: { code: 0, data } })
const lost = (): never => {
  throw new TransportFailure('offline')
}

beforeEach(() => {
  answer = () => said(ORDER)
  token = 'first'
  online = true
  now = 1_000_000
  asked = []
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
    transport: async ({ method, url }) => {
      asked.push(`${method} ${new URL(url).pathname}`)
      return answer(url)
    },
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
  beforeEach(async () => {
    expect(await client.orders.detail({ id: '7' })).toEqual(ORDER)
    asked = []
    answer = lost
  })

  test('opens again when its call fails, and the clock of the server in it has gone on', async () => {
    now += 60_000
    expect(await client.orders.detail({ id: '7' })).toEqual({ ...ORDER, serverNow: 61_000 })
    expect(given).toEqual(['orders.detail'])
  })

  test('opens without a call when the browser has no network', async () => {
    online = false
    expect(await client.orders.detail({ id: '7' })).toEqual(ORDER)
    expect(asked).toEqual([])
  })

  test('opens while a captive portal answers its page', async () => {
    answer = () => ({ status: 200, body: '<html>login</html>' })
    expect(await client.orders.detail({ id: '7' })).toEqual(ORDER)
  })

  test('does not open when the server refuses it', async () => {
    answer = () => ({ status: 404, body: { code: 4040, message: '没有这个订单' } })
    await expect(client.orders.detail({ id: '7' })).rejects.toMatchObject({ code: 4040 })
    expect(given).toEqual([])
  })

  test('says nothing of another order', async () => {
    await expect(client.orders.detail({ id: '8' })).rejects.toMatchObject({ code: 1000 })
  })

  test('does not open for another login, nor for a visitor', async () => {
    for (const other of ['second', null]) {
      token = other
      await expect(client.orders.detail({ id: '7' })).rejects.toMatchObject({ code: 1000 })
    }
    expect(given).toEqual([])
  })
})

test('an answer that comes after a logout is not kept', async () => {
  answer = () => {
    token = null
    return said(ORDER)
  }
  await client.orders.detail({ id: '7' })
  expect(store.records()).toEqual([])
})

test('the login itself is not in what is kept', async () => {
  await client.orders.detail({ id: '7' })
  expect(store.records()).toHaveLength(1)
  expect(JSON.stringify(store.records())).not.toContain('first')
})

test('a checkout is never kept', async () => {
  answer = () => said({ checkoutKey: 'k' })
  await client.buying.singleConfirm({ courseId: 1 })
  expect(store.records()).toEqual([])
})

describe('a paper that is being taken', () => {
  const stored = (questionId: string, text: string) => ({
    ...{ questionId, answer: text, at: 5, seconds: 3, marked: false, device: 'd' },
    own: true,
  })
  const position = { state: 'open', revision: 1, serverNow: 1000 }
  const attempt = { id: 3, userId: 1, position, answers: [stored('1', 'A')], checked: [] }
  const source = { paperId: 'p', device: 'd' }

  beforeEach(async () => {
    answer = () => said(attempt)
    await client.exams.open(source)
    answer = () =>
      said({
        position: { ...position, revision: 2 },
        refused: [{ questionId: '3', why: 'late' }],
        answers: [stored('4', 'D')],
        otherDevice: false,
      })
    const changes = [
      { questionId: '1', answer: 'B', at: 5, seconds: 3, marked: false },
      { questionId: '3', answer: 'C', at: 5, seconds: 3, marked: false },
    ]
    await client.exams.sync({ id: 3, device: 'd', since: 1, changes })
  })

  test('opens without a network with the answers that were synced since it was opened', async () => {
    online = false
    answer = lost
    const { answers, position } = await client.exams.open({ ...source, only: 'all' })
    expect(answers).toEqual([stored('1', 'B'), stored('4', 'D')])
    expect(position.revision).toBe(2)
  })

  test('is offered to be gone on with on the page before it', async () => {
    answer = () => said({ paper: { id: 'p' }, own: { openAttemptId: null } })
    await client.exams.paper({ id: 'p' })
    answer = () => said(attempt)
    await client.exams.open(source)
    answer = lost
    await expect.poll(async () => (await client.exams.paper({ id: 'p' })).own.openAttemptId).toBe(3)
  })

  test('is forgotten once it is handed in', async () => {
    answer = () => said({ attemptId: 3 })
    await client.exams.handIn({ id: 3, device: 'd', changes: [] })
    expect(store.records()).toEqual([])
  })
})
