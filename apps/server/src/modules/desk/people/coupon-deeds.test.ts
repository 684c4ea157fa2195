import { DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coupons } from '../../../database/schema/markets'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

let server: TestServer
let support: Desk
let mobiles = 13_933_350_000

beforeAll(async () => {
  server = await startTestServer()
  support = await openDeskAs(server, 'support')
})
afterAll(() => server.close())

const reason = '客服补偿'

async function storeCoupon(name: string, change: Partial<typeof coupons.$inferInsert> = {}) {
  const row = {
    name,
    kind: 'fixed' as const,
    amount: 2_000,
    percentOff: 0,
    threshold: 9_900,
    scope: { kind: 'all' as const },
    total: 1,
    perUser: 1,
    newUserOnly: false,
    claimable: false,
    startTime: server.clock.now - DAY,
    endTime: server.clock.now + 30 * DAY,
    validDays: 7,
    note: '',
    ...change,
  }
  const [stored] = await server.store.db.insert(coupons).values(row).returning()
  if (!stored) throw new Error('no row came back')
  return stored
}

const newStudent = () => server.loginAs(String(++mobiles))

async function offered(id: number, text: string) {
  const { list } = await support.client.people.coupons({ id, text })
  return list
}

test('a coupon is found by name or code, shows what the student gets, and is given once', async () => {
  const { userId: id, client } = await newStudent()
  const { id: couponId } = await storeCoupon('客服致歉券', { code: 'SORRY-20' })
  const before = await offered(id, '致歉')
  expect(before).toMatchObject([
    { id: couponId, kind: 'fixed', value: 2_000, threshold: 9_900, left: 1, held: 0, perUser: 1 },
  ])
  expect(before[0]).toMatchObject({ usableUntil: server.clock.now + 7 * DAY, refusal: null })
  expect(await offered(id, ' sorry-20 ')).toEqual(before)

  const input = { id, couponId, key: deedKey(), reason }
  const given = await support.client.people.giveCoupon(input)
  expect(given).toEqual({ usableUntil: server.clock.now + 7 * DAY })
  expect(await support.client.people.giveCoupon(input)).toEqual(given)
  const { list } = await client.coupons.list({ status: 'unused' })
  expect(list.filter(({ name }) => name === '客服致歉券')).toHaveLength(1)
  expect(await offered(id, '致歉')).toMatchObject([{ left: 0, held: 1, refusal: 'limit' }])

  const again = support.client.people.giveCoupon({ ...input, key: deedKey() })
  await expect(again).rejects.toMatchObject({
    code: 5013,
    message: expect.stringContaining('学生'),
  })
  const owner = await openDeskAs(server, 'owner')
  const record = await owner.client.record.list({ deed: 'people.giveCoupon' })
  expect(record.list[0]).toMatchObject({ reason, after: { couponId, name: '客服致歉券' } })
})

test('what can’t be given says why, and the row refuses it too', async () => {
  const { userId: id } = await newStudent()
  await storeCoupon('还没开始的券', { startTime: server.clock.now + DAY })
  await storeCoupon('发完了的券', { total: 3, received: 3 })
  const over = await storeCoupon('过期的券', { endTime: server.clock.now })
  const list = await offered(id, '的券')
  expect(Object.fromEntries(list.map(({ name, refusal }) => [name, refusal]))).toEqual({
    还没开始的券: 'notYet',
    发完了的券: 'soldOut',
  })
  for (const couponId of [...list.map((one) => one.id), over.id, 999_999]) {
    const given = support.client.people.giveCoupon({ id, couponId, key: deedKey(), reason })
    await expect(given).rejects.toThrow()
  }
  const [row] = await server.store.db.select().from(coupons).where(eq(coupons.id, over.id))
  expect(row?.received).toBe(0)
})

test('signs that a search could take for a pattern find nothing but themselves', async () => {
  const { userId: id } = await newStudent()
  await storeCoupon('满百分之百%_券')
  expect((await offered(id, '%_')).map(({ name }) => name)).toEqual(['满百分之百%_券'])
  expect(await offered(id, "' or 1=1 --")).toEqual([])
})

test('of two colleagues who give the last one at once, one does', async () => {
  const [first, second] = [await newStudent(), await newStudent()]
  const { id: couponId } = await storeCoupon('最后一张')
  const ends = await Promise.allSettled(
    [first, second].map(({ userId: id }) =>
      support.client.people.giveCoupon({ id, couponId, key: deedKey(), reason }),
    ),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
