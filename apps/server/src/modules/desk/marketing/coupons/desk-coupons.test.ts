import type { Client } from '@kaozhou/api'
import { DAY } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyContent } from '../../../../content/apply/apply-content'
import { readContent } from '../../../../content/reading/read-content'
import { demoContent } from '../../../../testing/demo-content'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../../../learning/sections/learner.fixture'
import { settleAll } from '../../../marketing/activities/campaign/campaign.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'

const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, decided: 5608 }
const COURSE = 1003

let server: TestServer
let marketing: Desk
let codes = 0

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  marketing = await openDeskAs(server, 'marketing')
})
afterAll(() => server.close())

const reason = '开学活动'
type Made = Parameters<Desk['client']['coupons']['make']>[0]

const input = (change: Partial<Made> = {}): Made => ({
  ...{ key: deedKey(), reason, name: '开学立减', kind: 'fixed', amount: 1_000, percentOff: 0 },
  ...{ threshold: 5_000, scope: { kind: 'all' }, total: 20, perUser: 1, claimable: true },
  ...{ startTime: server.clock.now, endTime: server.clock.now + 30 * DAY, note: '' },
  ...change,
})
const make = async (change: Partial<Made> = {}) =>
  (await marketing.client.coupons.make(input(change))).id
const newCode = () => `DESK${1000 + ++codes}`

const detail = (id: number) => marketing.client.coupons.detail({ id })
const deed = (id: number) => ({ id, key: deedKey(), reason })
const walletOf = async ({ client }: { client: Client }, id: number) => {
  const { name } = await detail(id)
  const { list } = await client.coupons.list({ status: 'unused' })
  return list.filter((one) => one.name === name).length
}
const told = async ({ client }: Learner) => {
  const { list } = await client.notices.list({ length: 50 })
  return list.filter(({ kind }) => kind === 'coupon').map(({ title }) => title)
}

describe('a coupon that is made at the desk', () => {
  test('is received by a student', async () => {
    const id = await make({ name: '第一张' })
    const person = await newLearner(server)
    await person.client.coupons.receive({ id })
    expect(await walletOf(person, id)).toBe(1)
    expect(await detail(id)).toMatchObject({ received: 1, unused: 1, used: 0, total: 20 })
  })

  test('with a code is received by whoever types it, and no other one has that code', async () => {
    const code = newCode()
    const id = await make({ name: '扫码领', claimable: false, code: code.toLowerCase() })
    const person = await newLearner(server)
    await person.client.coupons.exchange({ code })
    expect(await walletOf(person, id)).toBe(1)
    expect(await codeOf(marketing.client.coupons.make(input({ code })))).toBe(CODES.decided)
  })

  test.each<[string, Partial<Made>, string]>([
    ['more than can be promised', { amount: 1_000_000, threshold: 0 }, 'amount'],
    ['percents without a cap', { kind: 'percent', percentOff: 10 }, 'cap'],
    ['courses that there are not', { scope: { kind: 'courses', courseIds: [999_999] } }, 'scope'],
    ['no courses', { scope: { kind: 'courses', courseIds: [] } }, 'scope'],
    ['a threshold below what is taken off', { threshold: 500 }, 'threshold'],
  ])('with %s it is refused, with the field', async (_, change, field) => {
    await expect(marketing.client.coupons.make(input(change))).rejects.toMatchObject({
      code: CODES.badInput,
      envelope: { data: { field } },
    })
  })

  test('names what it is for', async () => {
    const id = await make({ name: '一门课', scope: { kind: 'courses', courseIds: [COURSE] } })
    expect((await detail(id)).scopeNames).toHaveLength(1)
    const { categories } = await marketing.client.coupons.choices({})
    const [category] = categories
    const other = await make({
      name: '一类课',
      scope: { kind: 'category', categoryId: category?.id ?? 0 },
    })
    expect((await detail(other)).scopeNames).toEqual([category?.name])
  })

  test('asked twice with the same key it is made once', async () => {
    const asked = input({ name: '只做一次' })
    const first = await marketing.client.coupons.make(asked)
    expect(await marketing.client.coupons.make(asked)).toEqual(first)
  })

  test('its number can be changed, not below what was received; that of the content stands there', async () => {
    const id = await make({ name: '张数', total: 2 })
    const [first, second] = [await newLearner(server), await newLearner(server)]
    await first.client.coupons.receive({ id })
    await second.client.coupons.receive({ id })
    const less = marketing.client.coupons.setTotal({ ...deed(id), total: 1 })
    expect(await codeOf(less)).toBe(CODES.badInput)
    await marketing.client.coupons.setTotal({ ...deed(id), total: 3 })
    const third = await newLearner(server)
    await third.client.coupons.receive({ id })
    expect((await detail(id)).received).toBe(3)
    const ofContent = marketing.client.coupons.setTotal({ ...deed(501), total: 5 })
    expect(await codeOf(ofContent)).toBe(CODES.decided)
  })
})

describe('paused', () => {
  test('nobody receives it, who has it can use it, and it goes on', async () => {
    const id = await make({ name: '停一停' })
    const [has, comes] = [await newLearner(server), await newLearner(server)]
    await has.client.coupons.receive({ id })
    await marketing.client.coupons.pause(deed(id))
    expect(await codeOf(marketing.client.coupons.pause(deed(id)))).toBe(CODES.decided)
    await expect(comes.client.coupons.receive({ id })).rejects.toMatchObject({
      message: expect.stringContaining('暂停'),
    })
    expect(await walletOf(has, id)).toBe(1)
    await marketing.client.coupons.resume(deed(id))
    expect(await codeOf(marketing.client.coupons.resume(deed(id)))).toBe(CODES.decided)
    await comes.client.coupons.receive({ id })
    expect(await walletOf(comes, id)).toBe(1)
  })

  test('support reads why it can’t be given', async () => {
    const id = await make({ name: '客服发不了' })
    await marketing.client.coupons.pause(deed(id))
    const support = await openDeskAs(server, 'support')
    const { userId } = await newLearner(server)
    const { list } = await support.client.people.coupons({ id: userId, text: '客服发不了' })
    expect(list).toMatchObject([{ id, refusal: 'paused' }])
  })
})

describe('taken back', () => {
  test('it is gone from all wallets, each holder reads why, and it can be given back', async () => {
    const id = await make({ name: '收回来', validDays: 7 })
    const people = [await newLearner(server), await newLearner(server)]
    for (const { client } of people) await client.coupons.receive({ id })
    const until = (await people[0]?.client.coupons.list({ status: 'unused' }))?.list.find(
      ({ name }) => name === '收回来',
    )?.endTime
    server.clock.advance(1000)
    expect(await marketing.client.coupons.takeBack(deed(id))).toEqual({ people: 2 })
    for (const person of people) {
      expect(await walletOf(person, id)).toBe(0)
      expect(await told(person)).toEqual([`学校收回了优惠券“收回来”：${reason}`])
    }
    expect(await detail(id)).toMatchObject({ unused: 0, takenBack: 2 })
    server.clock.advance(1000)
    expect(await marketing.client.coupons.giveBack(deed(id))).toEqual({ people: 2 })
    const [person] = people
    expect(await walletOf(person as Learner, id)).toBe(1)
    const { list } = await (person as Learner).client.coupons.list({ status: 'unused' })
    expect(list.find(({ name }) => name === '收回来')?.endTime).toBe(until)
  })

  test('while people receive it, each one is either taken back or received after it', async () => {
    const id = await make({ name: '边领边收' })
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => newLearner(server)))
    await settleAll([
      ...people.map(({ client }) => client.coupons.receive({ id })),
      marketing.client.coupons.takeBack(deed(id)),
    ])
    const { unused, takenBack, received } = await detail(id)
    expect(unused + takenBack).toBe(received)
    expect(received).toBe(6)
  })
})

test('content that is applied again leaves the coupons of the desk alone, and those of the content paused', async () => {
  const id = await make({ name: '内容再写一遍' })
  await marketing.client.coupons.pause(deed(502))
  const { files } = await demoContent()
  const { content } = readContent(files)
  await applyContent(server.store, { content, files }, { now: server.clock.now })
  expect(await detail(id)).toMatchObject({ claimable: true, total: 20 })
  expect((await detail(502)).pausedAt).not.toBeNull()
  const { client } = await newLearner(server)
  await client.coupons.receive({ id })
})

test('pages go on by number, and who teaches sees none', async () => {
  const first = await marketing.client.coupons.list({ length: 3 })
  const second = await marketing.client.coupons.list({ length: 3, before: first.next ?? '' })
  const ids = [...first.list, ...second.list].map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
  expect(new Set(ids).size).toBe(6)
  const teacher = await openDeskAs(server, 'teacher')
  expect(await codeOf(teacher.client.coupons.list({}))).toBe(CODES.forbidden)
})
