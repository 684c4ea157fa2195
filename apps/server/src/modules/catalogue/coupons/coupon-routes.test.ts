import { DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coupons, userCoupons } from '../../../database/schema/markets'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
let last = 0

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

async function newUser() {
  last += 1
  return server.loginAs(`1330000${String(last).padStart(4, '0')}`)
}

describe('wallet', () => {
  test('a coupon is listed as unused, as used once an order has it, and as expired', async () => {
    const { client, userId } = await newUser()
    await client.coupons.receive({ id: 502 })
    await client.coupons.receive({ id: 501 })
    const { list } = await client.coupons.list()
    expect(list.map(({ couponId }) => couponId).sort()).toEqual([501, 502])
    expect(list.find(({ couponId }) => couponId === 501)).toMatchObject({
      name: '满 299 减 40',
      kind: 'fixed',
      value: 4000,
      threshold: 29_900,
      status: 'unused',
      startTime: server.clock.now,
      now: server.clock.now,
      orderId: null,
    })
    await server.store.db
      .update(userCoupons)
      .set({ orderId: '20261120000001', usedAt: server.clock.now })
      .where(eq(userCoupons.id, list[0]?.id ?? 0))
    const used = await client.coupons.list({ status: 'used' })
    expect(used.list.map(({ id }) => id)).toEqual([list[0]?.id])
    await server.store.db
      .update(userCoupons)
      .set({ endTime: server.clock.now })
      .where(eq(userCoupons.id, list[1]?.id ?? 0))
    const expired = await client.coupons.list({ status: 'expired' })
    expect(expired.list.map(({ id }) => id)).toEqual([list[1]?.id])
    expect(await client.coupons.list()).toMatchObject({ list: [], total: 0, end: true })
    await expect(server.client.coupons.list()).rejects.toMatchObject({ code: 401 })
    expect(await server.store.db.$count(userCoupons, eq(userCoupons.userId, userId))).toBe(2)
  })

  test('the red packets of the sign-up are listed by status', async () => {
    const { client } = await newUser()
    const { list, total } = await client.coupons.redPackets()
    expect(total).toBeGreaterThan(0)
    expect(list[0]).toMatchObject({ status: 'unused', amount: expect.any(Number) })
    expect(list[0]).toMatchObject({ startTime: server.clock.now, now: server.clock.now })
    expect((await client.coupons.redPackets({ status: 'used' })).total).toBe(0)
  })

  test("a coupon without stock and one that has ended can't be received", async () => {
    const { client } = await newUser()
    const taken = await client.coupons.detail({ id: 509 })
    expect(taken).toMatchObject({ soldOut: true, claimable: false, received: false })
    await expect(client.coupons.receive({ id: 509 })).rejects.toMatchObject({ code: 5012 })
    const over = await client.coupons.detail({ id: 508 })
    expect(over).toMatchObject({ period: 'over', claimable: false })
    await expect(client.coupons.receive({ id: 508 })).rejects.toMatchObject({ code: 5012 })
  })

  test('an offer says whether the viewer has received it; an unknown one is not found', async () => {
    const { client } = await newUser()
    expect(await server.client.coupons.has({ id: 501 })).toEqual({ hasCoupon: false })
    await client.coupons.receive({ id: 501 })
    expect(await client.coupons.has({ id: 501 })).toEqual({ hasCoupon: true })
    expect(await client.coupons.detail({ id: 501 })).toMatchObject({ id: 501, received: true })
    expect(await server.client.coupons.detail({ id: 501 })).toMatchObject({ received: false })
    const missing = server.client.coupons.detail({ id: 9 })
    await expect(missing).rejects.toMatchObject({ code: 4040 })
  })
})

describe('exchange', () => {
  test('a code with spaces, hyphens and small letters gives its coupon once', async () => {
    const { client } = await newUser()
    const coupon = await client.coupons.exchange({ code: ' shang an-20 ' })
    expect((await client.coupons.list()).list).toEqual([coupon])
    const again = client.coupons.exchange({ code: 'SHANGAN20' })
    await expect(again).rejects.toMatchObject({ code: 5013 })
  })

  test('of eight concurrent exchanges of a code one succeeds', async () => {
    const { client } = await newUser()
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => client.coupons.exchange({ code: 'SHANGAN20' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await client.coupons.list()).total).toBe(1)
  })

  test('an unknown, an expired, a future and an exhausted code are refused', async () => {
    const { client } = await newUser()
    const unknown = client.coupons.exchange({ code: 'NOSUCHCODE' })
    await expect(unknown).rejects.toMatchObject({ code: 5021 })
    const [coupon] = await server.store.db
      .select()
      .from(coupons)
      .where(eq(coupons.code, 'SHANGAN20'))
    if (!coupon) throw new Error('no coupon with a code')
    const { id: _, ...columns } = coupon
    const now = server.clock.now
    await server.store.db.insert(coupons).values([
      { ...columns, code: 'OVER', endTime: now },
      { ...columns, code: 'SOON', startTime: now + DAY, endTime: now + 2 * DAY },
      { ...columns, code: 'NONE', total: 1, received: 1 },
    ])
    await expect(client.coupons.exchange({ code: 'OVER' })).rejects.toMatchObject({ code: 5023 })
    await expect(client.coupons.exchange({ code: 'SOON' })).rejects.toMatchObject({ code: 5021 })
    await expect(client.coupons.exchange({ code: 'NONE' })).rejects.toMatchObject({ code: 5012 })
  })

  test('of twelve attempts within ten minutes the last two are refused with 4290', async () => {
    const { client } = await newUser()
    const guess = () =>
      client.coupons.exchange({ code: 'GUESS' }).catch((error: { code: number }) => error.code)
    const codes = await Promise.all(Array.from({ length: 12 }, guess))
    expect(codes.filter((code) => code === 5021)).toHaveLength(10)
    expect(codes.filter((code) => code === 4290)).toHaveLength(2)
    server.clock.advance(10 * 60_000)
    expect(await guess()).toBe(5021)
  })
})
