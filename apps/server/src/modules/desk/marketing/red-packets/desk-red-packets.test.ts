import type { Client } from '@kaozhou/api'
import { DAY } from '@kaozhou/domain'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userRedPackets } from '../../../../database/schema/markets'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { COURSE, newPlainBuyer, payFully, submit } from '../../../buying/orders/buying.fixture'
import { markVoucherUsed } from '../../../buying/orders/state/reservation-repository'
import { codeOf } from '../../../learning/sections/learner.fixture'
import { settleAll } from '../../../marketing/activities/campaign/campaign.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'
import { outlayMadeAlone } from './desk-red-packet-repository'

const CODES = { badInput: 4000, forbidden: 4030, own: 5607, decided: 5608, unavailable: 5014 }
const SIGN_UP_PACKET = 1101

let server: TestServer
let marketing: Desk & { id: number }
let support: Desk & { id: number }
let owner: Desk & { id: number }

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  await openDesks()
  await allowAlone(100_000_000)
})
afterAll(() => server.close())

async function openDesks() {
  marketing = await openDeskAs(server, 'marketing')
  support = await openDeskAs(server, 'support')
  owner = await openDeskAs(server, 'owner')
}

const reason = '开学补偿'
type Made = Parameters<Desk['client']['redPackets']['make']>[0]
type Buyer = Awaited<ReturnType<typeof newPlainBuyer>>

const input = (change: Partial<Made> = {}): Made => ({
  ...{ key: deedKey(), reason, name: '补偿红包', source: '学校', grant: 'staff' },
  ...{ amount: 600, threshold: 0, total: 20, perUser: 1, validDays: 15 },
  ...{ startTime: server.clock.now, endTime: server.clock.now + 30 * DAY },
  ...change,
})
const make = async (change: Partial<Made> = {}, desk = marketing) =>
  (await desk.client.redPackets.make(input(change))).id
const allowAlone = (packetsAlone: number) =>
  owner.client.staff.setLimits({ key: deedKey(), reason, packetsAlone })
const detail = (id: number) => marketing.client.redPackets.detail({ id })
const deed = (id: number) => ({ id, key: deedKey(), reason })
const give = (person: { userId: number }, redPacketId: number) =>
  support.client.people.giveRedPacket({ id: person.userId, redPacketId, key: deedKey(), reason })
const walletOf = async ({ client }: { client: Client }) =>
  (await client.coupons.redPackets({ status: 'unused' })).list.map(({ name }) => name)
const told = async ({ client }: { client: Client }) => {
  const { list } = await client.notices.list({ length: 50 })
  return list.filter(({ kind }) => kind === 'redPacket').map(({ title }) => title)
}

/** A confirm page of a buyer who pays with their only red packet. */
async function confirmWith({ client, addressId }: Buyer) {
  const { checkoutKey } = await client.buying.singleConfirm({ courseId: COURSE })
  const [own] = await client.buying.usableRedPackets({ courseIds: [COURSE] })
  return client.buying.singlePreview({ checkoutKey, addressId, redpackRecordId: own?.id })
}

async function holder(redPacketId: number): Promise<Buyer> {
  const person = await newPlainBuyer(server)
  await give(person, redPacketId)
  return person
}

describe('a red packet that is made at the desk', () => {
  test('is given by hand, lies in the wallet, and takes its amount off an order', async () => {
    const id = await make({ name: '手工发的' })
    const person = await holder(id)
    expect(await walletOf(person)).toEqual(['手工发的'])
    expect(await detail(id)).toMatchObject({ given: 1, unused: 1, spent: 0, most: 20 * 600 })
    const order = await submit(person.client, await confirmWith(person))
    expect(await detail(id)).toMatchObject({ unused: 0, held: 1, used: 0, spent: 0 })
    await payFully(server, person.client, order.id)
    expect(await detail(id)).toMatchObject({ held: 0, used: 1, spent: 600, most: 20 * 600 })
  })

  test('for signing up is given to new accounts until it is used up, and to nobody by hand', async () => {
    const before = await server.loginAs('13911220001')
    const id = await make({ name: '注册就送', grant: 'signup', total: 1 })
    const [first, second] = [
      await server.loginAs('13911220002'),
      await server.loginAs('13911220003'),
    ]
    expect(await walletOf(before)).not.toContain('注册就送')
    expect(await walletOf(first)).toContain('注册就送')
    expect(await walletOf(second)).not.toContain('注册就送')
    expect(await detail(id)).toMatchObject({ given: 1, refusal: 'soldOut' })
    await expect(give(second, id)).rejects.toMatchObject({ code: 4040 })
  })

  test.each<[string, Partial<Made>, string]>([
    ['more than can be promised', { amount: 1_000_000 }, 'amount'],
    ['a threshold below its amount', { threshold: 500 }, 'threshold'],
    ['more for one person than there are', { total: 1, perUser: 2 }, 'perUser'],
    ['too many days', { validDays: 400 }, 'validDays'],
    ['blanks for a name', { name: '  ' }, 'name'],
  ])('with %s it is refused, with the field', async (_, change, field) => {
    await expect(marketing.client.redPackets.make(input(change))).rejects.toMatchObject({
      code: CODES.badInput,
      envelope: { data: { field } },
    })
  })

  test('asked twice with the same key it is made once, and given once', async () => {
    const asked = input({ name: '只做一次', perUser: 5 })
    const first = await marketing.client.redPackets.make(asked)
    expect(await marketing.client.redPackets.make(asked)).toEqual(first)
    const { userId } = await newPlainBuyer(server)
    const gift = { id: userId, redPacketId: first.id, key: deedKey(), reason }
    const given = await support.client.people.giveRedPacket(gift)
    expect(await support.client.people.giveRedPacket(gift)).toEqual(given)
    expect(await detail(first.id)).toMatchObject({ given: 1 })
  })

  test('has no more than its number: of many that are given at once the rest is refused', async () => {
    const id = await make({ total: 3 })
    const people = []
    for (let index = 0; index < 5; index++) people.push(await newPlainBuyer(server))
    const ends = await Promise.allSettled(people.map((person) => give(person, id)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await detail(id)).toMatchObject({ given: 3, refusal: 'soldOut' })
    const fewer = marketing.client.redPackets.setTotal({ ...deed(id), total: 2 })
    expect(await codeOf(fewer)).toBe(CODES.badInput)
    await marketing.client.redPackets.setTotal({ ...deed(id), total: 4 })
    await holder(id)
    expect(await detail(id)).toMatchObject({ given: 4, total: 4 })
  })

  test('is listed to support with why it can’t be given, and the row refuses it too', async () => {
    const person = await newPlainBuyer(server)
    const [later, paused, limited] = [
      await make({ name: '补发甲', startTime: server.clock.now + DAY }),
      await make({ name: '补发乙' }),
      await make({ name: '补发丙' }),
    ]
    await marketing.client.redPackets.pause(deed(paused))
    await give(person, limited)
    const { list } = await support.client.people.redPackets({ id: person.userId, text: '补发' })
    expect(list.map(({ name, refusal }) => [name, refusal])).toEqual([
      ['补发丙', 'limit'],
      ['补发乙', 'paused'],
      ['补发甲', 'notYet'],
    ])
    for (const id of [later, paused, limited]) {
      expect(await codeOf(give(person, id))).toBe(CODES.unavailable)
    }
  })

  test('of the content has its number there; it can be paused, and new accounts get none then', async () => {
    const total = marketing.client.redPackets.setTotal({ ...deed(SIGN_UP_PACKET), total: 5 })
    expect(await codeOf(total)).toBe(CODES.decided)
    await marketing.client.redPackets.pause(deed(SIGN_UP_PACKET))
    const paused = await server.loginAs('13911220011')
    await marketing.client.redPackets.resume(deed(SIGN_UP_PACKET))
    const resumed = await server.loginAs('13911220012')
    expect(await walletOf(paused)).not.toContain('见面红包')
    expect(await walletOf(resumed)).toContain('见面红包')
    expect(await detail(SIGN_UP_PACKET)).toMatchObject({ madeBy: null, total: null, most: null })
  })
})

describe('a second person', () => {
  test('allows what costs more than one decides alone, never who made it; nobody receives it before', async () => {
    await allowAlone(10_000)
    const maker = await openDeskAs(server, 'marketing')
    const made = await maker.client.redPackets.make(input({ amount: 600, total: 20 }))
    expect(made.waits).toBe(true)
    const person = await newPlainBuyer(server)
    expect(await codeOf(give(person, made.id))).toBe(CODES.unavailable)
    const own = maker.client.redPackets.allow({ id: made.id, key: deedKey() })
    expect(await codeOf(own)).toBe(CODES.own)
    const waiting = async ({ client }: Desk) =>
      (await client.inbox.all({})).list.find(({ kind }) => kind === 'redPackets')?.count
    expect([await waiting(maker), await waiting(owner)]).toEqual([0, 1])
    await owner.client.redPackets.allow({ id: made.id, key: deedKey() })
    await give(person, made.id)
    const again = owner.client.redPackets.refuse(deed(made.id))
    expect(await codeOf(again)).toBe(CODES.decided)
    await allowAlone(100_000_000)
  })

  test('refuses with a sentence that its maker reads', async () => {
    await allowAlone(0)
    const maker = await openDeskAs(server, 'marketing')
    const { id } = await maker.client.redPackets.make(input())
    await owner.client.redPackets.refuse({ ...deed(id), reason: '这个月的预算用完了' })
    expect(await maker.client.redPackets.detail({ id })).toMatchObject({
      state: 'refused',
      decision: '这个月的预算用完了',
      most: 0,
    })
    await allowAlone(100_000_000)
  })

  test('is needed for several small ones of a day too, and for more of one; a day later not', async () => {
    await allowAlone(12_000)
    const maker = await openDeskAs(server, 'marketing')
    const small = { amount: 600, total: 10 }
    const first = await maker.client.redPackets.make(input(small))
    const second = await maker.client.redPackets.make(input(small))
    expect([first.waits, second.waits]).toEqual([false, false])
    const more = maker.client.redPackets.setTotal({ ...deed(first.id), total: 11 })
    await expect(more).rejects.toMatchObject({ envelope: { data: { field: 'total' } } })
    expect((await maker.client.redPackets.make(input({ ...small, total: 1 }))).waits).toBe(true)
    expect(await maker.client.redPackets.limits({})).toEqual({
      packetsAlone: 12_000,
      madeBefore: 12_000,
    })
    server.clock.advance(DAY + 1)
    // Whoever logged in a day ago has to do so again.
    await openDesks()
    const count = { staffId: maker.id, now: server.clock.now }
    expect(await outlayMadeAlone(server.store.db, count)).toBe(0)
    await allowAlone(100_000_000)
  })
})

describe('taken back', () => {
  test('it is gone from the wallets, the preview says from how many; used ones stay used and cost, the others nothing', async () => {
    const id = await make({ name: '收回来', total: 10 })
    const people = [await holder(id), await holder(id), await holder(id)]
    const [user, ...others] = people as [Buyer, Buyer, Buyer]
    const order = await submit(user.client, await confirmWith(user))
    await payFully(server, user.client, order.id)
    const until = (await others[0]?.client.coupons.redPackets({ status: 'unused' }))?.list[0]
    const preview = { people: 2, packets: 2, amount: 1_200, held: 0 }
    expect(await marketing.client.redPackets.toTakeBack({ id })).toEqual(preview)
    server.clock.advance(1_000)
    expect(await marketing.client.redPackets.takeBack(deed(id))).toEqual(preview)
    for (const person of others) {
      expect(await walletOf(person)).toEqual([])
      expect(await told(person)).toEqual([`学校收回了红包“收回来”：${reason}`])
    }
    expect(await told(user)).toEqual([])
    await marketing.client.redPackets.setTotal({ ...deed(id), total: 3 })
    expect(await detail(id)).toMatchObject({ used: 1, takenBack: 2, spent: 600, most: 600 })
    server.clock.advance(1_000)
    expect(await marketing.client.redPackets.giveBack(deed(id))).toEqual({ people: 2 })
    const back = await others[0]?.client.coupons.redPackets({ status: 'unused' })
    expect(back?.list[0]?.endTime).toBe(until?.endTime)
    expect(await detail(id)).toMatchObject({ unused: 2, takenBack: 0, most: 1_800 })
  })

  test('one that an unpaid order holds is used when that is paid, and does not come back when it is cancelled', async () => {
    const id = await make({ name: '没付款的' })
    const [pays, cancels] = [await holder(id), await holder(id)]
    const orders = []
    for (const person of [pays, cancels]) {
      orders.push(await submit(person.client, await confirmWith(person)))
    }
    const answer = await marketing.client.redPackets.takeBack(deed(id))
    expect(answer).toEqual({ people: 0, packets: 0, amount: 0, held: 2 })
    expect(await told(pays)).toEqual([expect.stringContaining('没付款的订单照旧能用')])
    await payFully(server, pays.client, orders[0]?.id ?? '')
    await cancels.client.orders.cancel({ id: orders[1]?.id ?? '' })
    expect(await walletOf(cancels)).toEqual([])
    expect(await detail(id)).toMatchObject({ used: 1, takenBack: 1, held: 0, spent: 600 })
  })

  test('at the moment of a checkout exactly one of both wins', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await make({ name: `抢 ${round}` })
      const person = await holder(id)
      const page = await confirmWith(person)
      server.clock.advance(10)
      const [order] = await Promise.allSettled([
        submit(person.client, page),
        marketing.client.redPackets.takeBack(deed(id)),
      ])
      const { held, takenBack, unused } = await detail(id)
      const isUsed = order.status === 'fulfilled'
      expect({ held, takenBack, unused }).toEqual({
        held: isUsed ? 1 : 0,
        takenBack: isUsed ? 0 : 1,
        unused: 0,
      })
    }
  })

  test('it is not used by an order that began a moment before and waited', async () => {
    const id = await make()
    const { userId } = await holder(id)
    const began = server.clock.now
    server.clock.advance(5)
    await marketing.client.redPackets.takeBack(deed(id))
    const own = and(eq(userRedPackets.userId, userId), eq(userRedPackets.redPacketId, id))
    const [record] = await server.store.db.select().from(userRedPackets).where(own)
    const use = { recordId: record?.id ?? 0, orderId: '1', userId, now: began }
    expect(await markVoucherUsed(server.store.db, 'redPacket', use)).toBe(false)
  })

  test('while people are given it, each one is either taken back or given after it', async () => {
    const id = await make()
    const people = []
    for (let index = 0; index < 5; index++) people.push(await newPlainBuyer(server))
    await settleAll<unknown>([
      ...people.map((person) => give(person, id)),
      marketing.client.redPackets.takeBack(deed(id)),
    ])
    const { given, unused, takenBack } = await detail(id)
    expect([given, unused + takenBack]).toEqual([5, 5])
  })
})

test('lists go on by number and part what waits and what is over; who teaches sees none', async () => {
  const first = await marketing.client.redPackets.list({ length: 3 })
  const second = await marketing.client.redPackets.list({ length: 3, before: first.next ?? '' })
  const ids = [...first.list, ...second.list].map(({ id }) => id)
  expect(new Set(ids).size).toBe(6)
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
  const over = await make({ name: '到期的', endTime: server.clock.now + 1_000 })
  server.clock.advance(1_000)
  const { list } = await marketing.client.redPackets.list({ queue: 'over' })
  expect(list[0]).toMatchObject({ id: over, refusal: 'over', most: 0 })
  const teacher = await openDeskAs(server, 'teacher')
  expect(await codeOf(teacher.client.redPackets.list({}))).toBe(CODES.forbidden)
})
