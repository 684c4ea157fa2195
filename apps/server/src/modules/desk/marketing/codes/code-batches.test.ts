import { CODE_BATCH_DAYS, DAY } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyContent } from '../../../../content/apply/apply-content'
import { readContent } from '../../../../content/reading/read-content'
import { demoContent } from '../../../../testing/demo-content'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf, newLearner } from '../../../learning/sections/learner.fixture'
import { settleAll } from '../../../marketing/activities/campaign/campaign.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'

const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, used: 5022, invalid: 5021 }
const DECIDED = 5608
const COURSE = 1003

let server: TestServer
let marketing: Desk

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  marketing = await openDeskAs(server, 'marketing')
})
afterAll(() => server.close())

const reason = '校园讲座送课'
const batchInput = (change: object = {}) => ({
  ...{ courseId: COURSE, size: 3, name: '校园讲座', reason, key: deedKey() },
  endTime: server.clock.now + 30 * DAY,
  ...change,
})

async function makeBatch(change: object = {}) {
  const { id } = await marketing.client.codes.make(batchInput(change))
  const { list } = await marketing.client.codes.handOut({ id, key: deedKey(), reason })
  return { id, codes: (list ?? []).map(({ code }) => code) }
}

const detail = (id: number) => marketing.client.codes.detail({ id })
const pause = (id: number) => marketing.client.codes.pause({ id, key: deedKey(), reason })
const resume = (id: number) => marketing.client.codes.resume({ id, key: deedKey(), reason })
const redeem = async (code = '') => {
  const person = await newLearner(server)
  return { person, order: person.client.buying.redeemCode({ code }) }
}

describe('a batch of exchange codes', () => {
  test('two hundred are made, all different, and each gives the course once', async () => {
    const { id, codes } = await makeBatch({ size: 200 })
    expect(new Set(codes).size).toBe(200)
    expect(codes.every((code) => /^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/.test(code))).toBe(
      true,
    )
    const { person, order } = await redeem(codes[0]?.toLowerCase())
    expect(await order).toMatchObject({ status: 'paid', amount: 0 })
    expect(await detail(id)).toMatchObject({ size: 200, used: 1, pausedAt: null })
    const other = await redeem(codes[0])
    expect(await codeOf(other.order)).toBe(CODES.used)

    const { list } = await marketing.client.codes.codes({ id, queue: 'used' })
    expect(list).toMatchObject([
      { place: 1, state: 'used', user: { id: person.userId }, orderId: (await order).id },
    ])
    expect(list[0]?.hidden).toBe(`••••-${codes[0]?.slice(-4)}`)
  })

  test('what it gives away is said before it is made', async () => {
    const { price, worth } = await marketing.client.codes.preview({ courseId: COURSE, size: 200 })
    expect(price).toBeGreaterThan(0)
    expect(worth).toBe(200 * price)
  })

  test.each<[string, () => object, number]>([
    ['for a course that there is not', () => ({ courseId: 999_999 }), CODES.notFound],
    ['that is over', () => ({ endTime: server.clock.now }), CODES.badInput],
    [
      'that goes on for longer than can be promised',
      () => ({ endTime: server.clock.now + (CODE_BATCH_DAYS + 1) * DAY }),
      CODES.badInput,
    ],
    ['of no codes', () => ({ size: 0 }), CODES.badInput],
    ['of more codes than are allowed', () => ({ size: 1001 }), CODES.badInput],
    ['without a name', () => ({ name: '  ' }), CODES.badInput],
  ])('one %s is refused', async (_, change, code) => {
    const before = await marketing.client.codes.list({ length: 100 })
    expect(await codeOf(marketing.client.codes.make(batchInput(change())))).toBe(code)
    expect(await marketing.client.codes.list({ length: 100 })).toEqual(before)
  })

  test('asked twice with the same key it is made once; the same key hands no codes out again', async () => {
    const input = batchInput()
    const first = await marketing.client.codes.make(input)
    expect(await marketing.client.codes.make(input)).toEqual(first)
    const key = deedKey()
    const { list } = await marketing.client.codes.handOut({ id: first.id, key, reason })
    expect(list).toHaveLength(3)
    expect(await marketing.client.codes.handOut({ id: first.id, key, reason })).toEqual({
      list: null,
    })
    const owner = await openDeskAs(server, 'owner')
    const record = await owner.client.record.list({ deed: 'codes.handOut' })
    expect(JSON.stringify(record)).not.toContain(list?.[0]?.code)
  })

  test('paused, none of its codes can be used, and the student reads why; then they can again', async () => {
    const { id, codes } = await makeBatch()
    await pause(id)
    expect(await codeOf(pause(id))).toBe(DECIDED)
    const { person, order } = await redeem(codes[0])
    await expect(order).rejects.toMatchObject({
      code: CODES.invalid,
      message: expect.stringContaining('暂停使用'),
    })
    const { list } = await marketing.client.codes.codes({ id })
    expect(list.map(({ state }) => state)).toEqual(['paused', 'paused', 'paused'])
    await resume(id)
    expect(await codeOf(resume(id))).toBe(DECIDED)
    expect(await person.client.buying.redeemCode({ code: codes[0] ?? '' })).toMatchObject({
      status: 'paid',
    })
  })

  test('used and paused at once, a code is either used or not', async () => {
    const { id, codes } = await makeBatch({ size: 8 })
    const people = await Promise.all(codes.map(() => newLearner(server)))
    const { given } = await settleAll([
      ...people.map(({ client }, index) => client.buying.redeemCode({ code: codes[index] ?? '' })),
      pause(id),
    ])
    const { used } = await detail(id)
    expect(given).toHaveLength(used + 1)
  })

  test('a code that somebody shows is traced to its batch and to who used it', async () => {
    const { id, codes } = await makeBatch()
    const { person, order } = await redeem(codes[1])
    await order
    const traced = await marketing.client.codes.trace({ key: deedKey(), code: codes[1] ?? '' })
    expect(traced).toMatchObject({
      batch: { id, name: '校园讲座' },
      code: { place: 2, state: 'used', user: { id: person.userId } },
    })
    const ofFiles = await marketing.client.codes.trace({ key: deedKey(), code: 'KZ4JI2024' })
    expect(ofFiles).toMatchObject({ batch: null, code: { state: 'free' } })
    const unknown = marketing.client.codes.trace({ key: deedKey(), code: 'ZZZZ-ZZZZ' })
    expect(await codeOf(unknown)).toBe(CODES.notFound)
  })

  test('its list goes on by place', async () => {
    const { id } = await makeBatch({ size: 5 })
    const first = await marketing.client.codes.codes({ id, length: 3 })
    const second = await marketing.client.codes.codes({ id, length: 3, before: first.next ?? '' })
    expect([...first.list, ...second.list].map(({ place }) => place)).toEqual([1, 2, 3, 4, 5])
    expect(second.next).toBeNull()
  })
})

test('content that is applied again leaves the batches of the desk alone', async () => {
  const { id, codes } = await makeBatch()
  const { files } = await demoContent()
  const { content } = readContent(files)
  await applyContent(server.store, { content, files }, { now: server.clock.now })
  expect(await detail(id)).toMatchObject({ size: 3, used: 0 })
  const { order } = await redeem(codes[0])
  expect(await order).toMatchObject({ status: 'paid' })
})
