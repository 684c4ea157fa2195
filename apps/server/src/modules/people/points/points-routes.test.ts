import { DAY } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pointsGoods } from '../../../database/schema/markets'
import { pointsLedger, users } from '../../../database/schema/users'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { changePoints } from './change-points'

let server: TestServer
let last = 0

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

/** A new user with these points beside those of the sign-up. */
async function newUser(points = 0) {
  last += 1
  const person = await server.loginAs(`1310000${String(last).padStart(4, '0')}`)
  const { userId } = person
  const gift = { userId, change: points, reason: 'test', ref: 'gift', now: server.clock.now }
  await server.store.inTransaction((tx) => changePoints(tx, gift))
  return person
}

const newRequestKey = () => `press-${Math.random().toString(36).slice(2)}`

const address = {
  name: '林小舟',
  mobile: '13800138000',
  regionCode: '110101',
  detail: '景山前街 4 号',
}

/** Expects that the ledger adds up to the balance, and that the balance was never negative. */
async function expectBalancedLedger(userId: number) {
  const [user] = await server.store.db.select().from(users).where(eq(users.id, userId))
  const rows = await server.store.db
    .select()
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, userId))
  expect(rows.reduce((sum, { change }) => sum + change, 0)).toBe(user?.points)
  expect(Math.min(...rows.map(({ balanceAfter }) => balanceAfter))).toBeGreaterThanOrEqual(0)
}

describe('account', () => {
  test('a new user has 100 points, the ways to earn more, and one record', async () => {
    const { client } = await newUser()
    const account = await client.points.account()
    expect(account).toMatchObject({ balance: 100, checkedToday: false, streak: 0 })
    expect(account.earning[0]).toMatchObject({ action: 'checkin', points: 5, earnedToday: 0 })
    const { list } = await client.points.records()
    expect(list).toMatchObject([{ title: '新用户注册', change: 100, balanceAfter: 100 }])
  })

  test('a check-in counts once a day, and the seventh in a row gives 30 points more', async () => {
    const { client, userId } = await newUser()
    const days = []
    for (let day = 1; day <= 7; day += 1) {
      days.push((await client.points.checkIn()).balance)
      const again = client.points.checkIn()
      await expect(again).rejects.toMatchObject({ code: 5213 })
      server.clock.advance(DAY)
    }
    expect(days).toEqual([105, 110, 115, 120, 125, 130, 165])
    server.clock.advance(DAY)
    expect((await client.points.account()).streak).toBe(0)
    expect((await client.privileges.pendants()).find(({ id }) => id === 2003)?.locked).toBe(false)
    const earned = await client.points.records({ kind: 'earned', length: 3 })
    expect(earned).toMatchObject({ total: 9, end: false })
    await expectBalancedLedger(userId)
  })

  test('of five concurrent check-ins one succeeds', async () => {
    const { client, userId } = await newUser()
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => client.points.checkIn()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectBalancedLedger(userId)
  })
})

describe('exchange', () => {
  test('a coupon is added to the wallet; a repeated request key returns the same exchange', async () => {
    const { client, userId } = await newUser(2000)
    const request = { id: 1302, requestKey: newRequestKey() }
    const exchange = await client.points.exchange(request)
    expect(exchange).toMatchObject({ kind: 'coupon', points: 800, balance: 1300 })
    expect(await client.points.exchange(request)).toEqual(exchange)
    expect((await client.coupons.list()).list.map(({ couponId }) => couponId)).toEqual([502])
    const { list } = await client.points.records({ kind: 'spent' })
    expect(list).toMatchObject([{ title: '积分兑换', change: -800 }])
    expect((await client.points.exchanges()).total).toBe(1)
    await expectBalancedLedger(userId)
  })

  test('a course is enrolled for its points', async () => {
    const { client } = await newUser(20_000)
    await client.points.exchange({ id: 1303, requestKey: newRequestKey() })
    expect((await client.courses.owned()).list.map(({ id }) => id)).toEqual([1014])
    expect((await client.users.current()).points).toBe(11_300)
  })

  test('goods need an address of the user and are sent there', async () => {
    const { client } = await newUser(5000)
    const bare = client.points.exchange({ id: 1305, requestKey: newRequestKey() })
    await expect(bare).rejects.toMatchObject({ code: 5006 })
    const other = await newUser()
    const { id: foreign } = await other.client.addresses.create(address)
    const theirs = client.points.exchange({
      id: 1305,
      requestKey: newRequestKey(),
      addressId: foreign,
    })
    await expect(theirs).rejects.toMatchObject({ code: 5006 })
    const { id: addressId } = await client.addresses.create(address)
    await client.points.exchange({ id: 1305, requestKey: newRequestKey(), addressId })
    const { list } = await client.express.list()
    expect(list).toMatchObject([
      { orderId: null, items: [{ name: '考舟帆布袋', quantity: 1 }], status: 'preparing' },
    ])
    expect((await client.points.good({ id: 1305 })).exchanged).toBe(1)
  })

  test('a service gives a voucher', async () => {
    const { client } = await newUser(3000)
    const { voucher } = await client.points.exchange({ id: 1307, requestKey: newRequestKey() })
    expect(voucher).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
    expect((await client.points.exchanges()).list[0]?.voucher).toBe(voucher)
  })

  test('six concurrent requests with one key are one exchange', async () => {
    const { client, userId } = await newUser(5000)
    const request = { id: 1307, requestKey: newRequestKey() }
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => client.points.exchange(request)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await client.users.current()).points).toBe(3600)
    await expectBalancedLedger(userId)
  })

  test('of five users who exchange a stock of two at once, two get it and only they pay', async () => {
    const good = eq(pointsGoods.id, 1304)
    await server.store.db.update(pointsGoods).set({ stock: 2 }).where(good)
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => newUser(1000)))
    const tries = await Promise.allSettled(
      people.map(async ({ client }) => {
        const { id: addressId } = await client.addresses.create(address)
        return client.points.exchange({ id: 1304, requestKey: newRequestKey(), addressId })
      }),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const [row] = await server.store.db.select().from(pointsGoods).where(good)
    expect(row?.stock).toBe(0)
    const ids = people.map(({ userId }) => userId)
    const [sum] = await server.store.db
      .select({ points: sql<number>`sum(${users.points})::int` })
      .from(users)
      .where(sql`${users.id} in ${ids}`)
    expect(sum?.points).toBe(5 * 1100 - 2 * 500)
  })

  test('of four concurrent exchanges with points for one, one succeeds', async () => {
    const { client, userId } = await newUser(1500)
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map(() => client.points.exchange({ id: 1307, requestKey: newRequestKey() })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await client.users.current()).points).toBe(100)
    await expectBalancedLedger(userId)
  })

  test.each([
    ['with too few points', 1307, 0, 5007],
    ['of a good without stock', 1308, 5000, 5001],
    ['of a good that also costs money', 1306, 5000, 5212],
    ['of an unknown good', 9, 5000, 4040],
  ])('an exchange %s is refused', async (_, id, points, code) => {
    const { client } = await newUser(points)
    const { id: addressId } = await client.addresses.create(address)
    const exchange = client.points.exchange({ id, requestKey: newRequestKey(), addressId })
    await expect(exchange).rejects.toMatchObject({ code })
  })

  test('an exchange beyond the limit of a user is refused with 5211', async () => {
    const { client } = await newUser(20_000)
    await client.points.exchange({ id: 1303, requestKey: newRequestKey() })
    const again = client.points.exchange({ id: 1303, requestKey: newRequestKey() })
    await expect(again).rejects.toMatchObject({ code: 5211 })
  })

  test('a visitor can list the goods', async () => {
    const { list, total } = await server.client.points.goods({ length: 3 })
    expect(total).toBe(8)
    expect(list[0]).toMatchObject({ id: 1301, exchanged: 0, needsAddress: false })
    expect(list[0]?.image).toMatch(/^\/art\/promo\//)
  })
})
