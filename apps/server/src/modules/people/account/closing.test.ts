import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userProfiles } from '../../../database/schema/accounts'
import { sections } from '../../../database/schema/catalogue'
import {
  liveMessages,
  liveQuizAnswers,
  liveQuizzes,
  rollCallPeople,
  rollCalls,
} from '../../../database/schema/live'
import { deliveries } from '../../../database/schema/logistics'
import { orders } from '../../../database/schema/orders'
import { users } from '../../../database/schema/users'
import { forgetOldRows } from '../../../platform/retention/forget-old-rows'
import { dumpRows } from '../../../testing/dump-rows'
import { lastCode, startTestServer, type TestServer } from '../../../testing/test-server'
import { jpeg } from '../files/image.fixture'
import { applyDueClosings } from './closing-service'

let server: TestServer
let directory: string
let last = 0

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-closing-'))
  server = await startTestServer({ environment: { DATA_DIR: directory } })
})

afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

/** A new user who is logged in, with their phone. */
async function newUser() {
  last += 1
  const mobile = `1371234${String(last).padStart(4, '0')}`
  return { mobile, ...(await server.loginAs(mobile)) }
}

type Person = Awaited<ReturnType<typeof newUser>>

async function ownCode({ client, mobile }: Person): Promise<string> {
  server.clock.advance(61_000)
  await client.users.sendCode()
  return lastCode(server.app, mobile)
}

/** Asks to close the account and lets the seven days pass. */
async function askAndWait(person: Person, reason = ''): Promise<void> {
  await person.client.users.close({ code: await ownCode(person), reason })
  server.clock.advance(7 * DAY)
}

/** The job as two servers run it at the same time. */
async function runJob(): Promise<void> {
  await Promise.all([1, 2].map(() => applyDueClosings(server.platform, server.clock.now)))
}

async function rowOf(userId: number) {
  const [row] = await server.store.db.select().from(users).where(eq(users.id, userId))
  return row
}

const NAME = '辛稼轩'
const NICKNAME = '醉里挑灯'
const DETAIL = '铅山瓢泉 66 号'
const SCHOOL = '鹅湖书院'
const NOTE = '金戈铁马的笔记'

describe('closing an account', () => {
  test('after seven days nothing in the database names the person; their orders and payments are kept', async () => {
    const person = await newUser()
    const { client, userId, mobile } = person
    const { now } = server.clock
    await client.users.update({ nickname: NICKNAME, school: SCHOOL, exam: '六级' })
    await client.users.setPassword({ password: 'first-pass-1' })
    const file = new Blob([new Uint8Array(await jpeg(2, 2))])
    const { url } = await client.files.uploadImage({ file })
    await client.users.update({ avatarImageUrl: url })
    const form = { name: NAME, mobile, regionCode: '330106', detail: DETAIL }
    const { id: addressId } = await client.addresses.create(form)
    const { checkoutKey } = await client.buying.singleConfirm({ courseId: 1001 })
    const page = await client.buying.singlePreview({ checkoutKey, addressId })
    const { id: orderId } = await client.buying.single({ checkoutKey, total: page.price.total })
    await client.orders.cancel({ id: orderId })
    await server.store.db.insert(deliveries).values({
      userId,
      source: 'order',
      sourceId: orderId,
      address: { id: addressId, name: NAME, mobile, region: '浙江省', detail: DETAIL },
      status: 'signed',
      createdAt: now,
    })
    await server.store.db.insert(liveMessages).values({
      roomId: 'room-of-the-test',
      userId,
      clientId: 'm1',
      stream: 'student',
      nickname: NICKNAME,
      avatar: url,
      text: '老师好',
      createdAt: now,
    })
    const [lesson] = await server.store.db.select().from(sections).limit(1)
    const place = { roomId: 'room-of-the-test', sectionId: lesson?.id ?? 0 }
    const asked = {
      kind: 'judge' as const,
      text: '第一题',
      options: 2,
      openedAt: now,
      endedAt: now,
    }
    const result = { counts: [0, 1], answered: 1 }
    const [quiz] = await server.store.db
      .insert(liveQuizzes)
      .values({ ...place, ...asked, ...result })
      .returning()
    const [roll] = await server.store.db
      .insert(rollCalls)
      .values({ ...place, openedAt: now, endsAt: now })
      .returning()
    const answer = { quizId: quiz?.id ?? 0, userId, choices: [1], answeredAt: now }
    await server.store.db.insert(liveQuizAnswers).values(answer)
    await server.store.db.insert(rollCallPeople).values({ rollCallId: roll?.id ?? 0, userId })
    expect(await client.users.exportData()).toMatchObject({
      quizAnswers: [{ question: '第一题', choices: [1] }],
      rollCalls: [{ calledAt: now, answeredAt: null }],
    })
    const lessons = (await client.courses.chapters({ id: 1001 })).flatMap((one) => one.sections)
    await client.favorites.add({ courseId: 1009 })
    await client.notes
      .add({ sectionId: lessons[0]?.id ?? 0, clientId: 'n1', seconds: 1, text: NOTE })
      .catch(() => {})
    await askAndWait(person, '考完了')
    expect(await rowOf(userId)).toMatchObject({ mobile, nickname: NICKNAME })
    await runJob()
    await forgetOldRows(server.store, server.clock.now)

    const dump = Object.entries(await dumpRows(server.store.db))
    for (const mark of [mobile, NICKNAME, NAME, DETAIL, SCHOOL, NOTE, url]) {
      const tables = dump.filter(([, rows]) => rows.some((row) => row.includes(mark)))
      expect([mark, tables.map(([name]) => name)]).toEqual([mark, []])
    }
    expect(await server.store.db.$count(liveQuizAnswers)).toBe(0)
    expect(await server.store.db.$count(rollCallPeople)).toBe(0)
    expect(await server.store.db.select().from(liveQuizzes)).toMatchObject([result])
    const [order] = await server.store.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order).toMatchObject({ userId, amount: page.price.total, address: null })
    expect(await rowOf(userId)).toMatchObject({ mobile: null, closedAt: server.clock.now })
    expect((await server.app.inject({ url })).statusCode).toBe(404)
    await expect(client.users.profile()).rejects.toMatchObject({ code: 1024 })
    await expect(server.client.users.byId({ id: userId })).rejects.toMatchObject({ code: 4040 })
    expect((await server.loginAs(mobile)).userId).not.toBe(userId)
  })

  test('asking to close ends other logins and shows in the profile; the owner can keep the account', async () => {
    const person = await newUser()
    const { client, userId, mobile } = person
    server.clock.advance(61_000)
    const elsewhere = await server.loginAs(mobile)
    const code = await ownCode(person)
    const closesAt = server.clock.now + 7 * DAY
    await client.users.close({ code })
    await expect(elsewhere.client.users.current()).rejects.toMatchObject({ code: 1024 })
    expect((await client.users.current()).closesAt).toBe(closesAt)
    server.clock.advance(6 * DAY)
    await runJob()
    expect(await client.users.keep()).toMatchObject({ canClose: true, closesAt: null })
    server.clock.advance(2 * DAY)
    await runJob()
    expect(await rowOf(userId)).toMatchObject({ mobile, closedAt: null })
  })

  test('asking again while the account waits does not postpone its closing', async () => {
    const person = await newUser()
    const first = await ownCode(person)
    const closesAt = server.clock.now + 7 * DAY
    await person.client.users.close({ code: first })
    server.clock.advance(DAY)
    await person.client.users.close({ code: await ownCode(person) })
    expect((await person.client.users.closing()).closesAt).toBe(closesAt)
  })

  test('an account with an undelivered parcel is refused with 5205 and keeps the code valid', async () => {
    const person = await newUser()
    await giveParcel(person.userId, 'preparing')
    const code = await ownCode(person)
    expect(await person.client.users.closing()).toMatchObject({ canClose: false, undelivered: 1 })
    await expect(person.client.users.close({ code })).rejects.toMatchObject({ code: 5205 })
    await deliver(person.userId)
    await person.client.users.close({ code })
    expect((await person.client.users.closing()).closesAt).not.toBe(null)
  })

  test('when a parcel was sent after the request, the account closes a day after it has arrived', async () => {
    const person = await newUser()
    const { userId } = person
    await askAndWait(person)
    await giveParcel(userId, 'shipped')
    await runJob()
    expect((await rowOf(userId))?.closedAt).toBe(null)
    await deliver(userId)
    await runJob()
    expect((await rowOf(userId))?.closedAt).toBe(null)
    server.clock.advance(DAY)
    await runJob()
    expect((await rowOf(userId))?.closedAt).toBe(server.clock.now)
  })

  test('a wrong code is refused, and nothing waits', async () => {
    const { client, userId } = await newUser()
    await expect(client.users.close({ code: '000000' })).rejects.toMatchObject({ code: 4292 })
    const [row] = await server.store.db
      .select()
      .from(userProfiles)
      .where(eq(userProfiles.userId, userId))
    expect(row?.closesAt ?? null).toBe(null)
  })
})

async function giveParcel(userId: number, status: 'preparing' | 'shipped'): Promise<void> {
  const isShipped = status === 'shipped'
  await server.store.db.insert(deliveries).values({
    userId,
    source: 'order',
    sourceId: `closing-${userId}`,
    address: { id: 1, name: '某人', mobile: '13700000000', region: '北京市', detail: '某处' },
    status,
    createdAt: server.clock.now,
    ...(isShipped && { shippedAt: server.clock.now, trackingNo: `KZ${userId}` }),
  })
}

async function deliver(userId: number): Promise<void> {
  const { db } = server.store
  await db.update(deliveries).set({ status: 'signed' }).where(eq(deliveries.userId, userId))
}

describe('the file of one’s own data', () => {
  test('it has account, addresses, orders, points and logins of its owner, and nothing of others', async () => {
    const [person, other] = [await newUser(), await newUser()]
    const form = { name: NAME, mobile: person.mobile, regionCode: '330106', detail: DETAIL }
    const { id: addressId } = await person.client.addresses.create(form)
    await other.client.addresses.create({ ...form, name: '别的人' })
    const { checkoutKey } = await person.client.buying.singleConfirm({ courseId: 1001 })
    const page = await person.client.buying.singlePreview({ checkoutKey, addressId })
    const { id } = await person.client.buying.single({ checkoutKey, total: page.price.total })
    const data = await person.client.users.exportData()
    expect(data.account).toMatchObject({ id: person.userId, mobile: person.mobile, points: 100 })
    expect(data.addresses).toEqual([
      {
        name: NAME,
        mobile: person.mobile,
        region: expect.stringMatching(/^浙江省/),
        detail: DETAIL,
      },
    ])
    expect(data.orders).toMatchObject([
      { id, status: 'unpaid', amount: page.price.total, address: { name: NAME } },
    ])
    expect(data.points).toMatchObject([{ change: 100, reason: 'signup' }])
    expect(data.logins).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain('别的人')
  })
})

describe('devices', () => {
  test('this session comes first; one other is left, then all others', async () => {
    const person = await newUser()
    const others = []
    for (let index = 0; index < 3; index += 1) {
      server.clock.advance(61_000)
      others.push(await server.loginAs(person.mobile))
    }
    const listed = await person.client.users.devices()
    expect(listed.map(({ current }) => current)).toEqual([true, false, false, false])
    const newest = (await others[2]?.client.users.devices())?.[0]?.id ?? 0
    await person.client.users.leaveDevice({ id: newest })
    await expect(others[2]?.client.users.current()).rejects.toMatchObject({ code: 1024 })
    await others[1]?.client.users.current()
    expect(await person.client.users.leaveOtherDevices()).toHaveLength(1)
    await expect(others[1]?.client.users.current()).rejects.toMatchObject({ code: 1024 })
    await person.client.users.current()
  })

  test('a login of somebody else is not found, and goes on', async () => {
    const [person, other] = [await newUser(), await newUser()]
    const id = (await other.client.users.devices())[0]?.id ?? 0
    await expect(person.client.users.leaveDevice({ id })).rejects.toMatchObject({ code: 4040 })
    await other.client.users.current()
  })

  test('the last use is noted at most once an hour, with its address', async () => {
    const { client } = await newUser()
    const seen = async () => (await client.users.devices())[0]?.seenAt
    const first = server.clock.now
    server.clock.advance(59 * 60_000)
    expect(await seen()).toBe(first)
    server.clock.advance(2 * 60_000)
    await client.users.current()
    expect(await seen()).toBe(first + 61 * 60_000)
    expect((await client.users.devices())[0]).toMatchObject({
      address: '127.0.0.1',
      loggedInAt: first,
    })
  })
})

describe('login by password', () => {
  const login = (mobile: string, password: string) =>
    server.client.session.passwordLogin({ mobile, password })

  test('the right password opens a session', async () => {
    const { client, mobile, userId } = await newUser()
    await client.users.setPassword({ password: 'first-pass-1' })
    const { accessToken } = await login(mobile, 'first-pass-1')
    expect((await server.clientWith(accessToken).users.current()).id).toBe(userId)
  })

  test('an unknown phone, an account without password and a wrong password are answered alike', async () => {
    const [bare, guarded] = [await newUser(), await newUser()]
    await guarded.client.users.setPassword({ password: 'first-pass-1' })
    const answers = await Promise.all(
      ['13799990000', bare.mobile, guarded.mobile].map((mobile) =>
        login(mobile, 'wrong-pass-1').then(
          () => null,
          ({ code, message }: { code: number; message: string }) => ({ code, message }),
        ),
      ),
    )
    expect(answers[0]).toMatchObject({ code: 5203 })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
  })

  test('of eight concurrent guesses five are compared; then even the right one waits 15 minutes', async () => {
    const { client, mobile } = await newUser()
    await client.users.setPassword({ password: 'first-pass-1' })
    const guess = (password: string) =>
      login(mobile, password).then(
        () => 0,
        ({ code }: { code: number }) => code,
      )
    const codes = await Promise.all(Array.from({ length: 8 }, () => guess('wrong-pass-1')))
    expect(codes.sort()).toEqual([5203, 5203, 5203, 5203, 5203, 5204, 5204, 5204])
    expect(await guess('first-pass-1')).toBe(5204)
    server.clock.advance(15 * 60_000)
    expect(await guess('first-pass-1')).toBe(0)
  })
})

test('an order that its buyer deleted is not counted on the account’s tab', async () => {
  const { client } = await newUser()
  const { checkoutKey, price } = await client.buying.singleConfirm({ courseId: 1019 })
  const { id } = await client.buying.single({ checkoutKey, total: price.total })
  expect((await client.users.current()).orderCounts.unpaid).toBe(1)
  const { db } = server.store
  await db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, id))
  expect((await client.users.current()).orderCounts.refunded).toBe(1)
  await client.orders.hide({ id })
  const counts = (await client.users.current()).orderCounts
  expect(counts).toEqual({ unpaid: 0, paid: 0, refunded: 0 })
})
