import type { Checkout, Client } from '@kaozhou/api'
import { DAY, OrderType } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import { buy, newBuyer, payFully } from '../buying.fixture'

const PRESALE = { id: 702, courseId: 1010 }
const BUNDLE_PRESALE = { id: 703, courseIds: [1009, 1010, 1011] }
const GROUP_COURSE = 1019

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sent = ({ checkoutKey, price }: Checkout) => ({ checkoutKey, total: price.total })

async function payDeposit(client: Client, presaleId: number): Promise<void> {
  const page = await client.buying.depositProductConfirm({ presaleId })
  await payFully(server, client, (await client.buying.depositProduct(sent(page))).id)
}

describe('the marks of courses in lists', () => {
  test('an owned course, a paid deposit with its balance and a waiting group are marked', async () => {
    const { client } = await newBuyer(server)
    expect(await client.courses.marks()).toEqual({ ownedIds: [], lentIds: [], standings: [] })
    await payFully(server, client, (await buy(client, 1003)).id)
    await payDeposit(client, PRESALE.id)
    const type = OrderType.AssembleConfirm
    const page = await client.buying.singleConfirm({ courseId: GROUP_COURSE, type })
    await payFully(server, client, (await client.buying.groupLeader(sent(page))).id)
    const { ownedIds, standings } = await client.courses.marks()
    expect(ownedIds).toEqual([1003])
    expect(standings.sort((a, b) => a.courseId - b.courseId)).toEqual([
      {
        courseId: PRESALE.courseId,
        kind: 'depositPaid',
        text: expect.stringMatching(/^定金已付，.+付尾款 ¥1399$/),
        badge: '已付定金',
      },
      {
        courseId: GROUP_COURSE,
        kind: 'inGroup',
        text: expect.stringMatching(/^你的团还差 \d 人成团$/),
        badge: '拼团中',
      },
    ])
  })

  test('a user with 300 courses has all of them marked', async () => {
    const { client, userId } = await newBuyer(server)
    const { now } = server.clock
    await server.store.db.execute(sql`
      insert into courses select (jsonb_populate_record(c, jsonb_build_object('id', 900000 + n))).*
        from courses c, generate_series(1, 300) n where c.id = 1003`)
    await server.store.db.execute(sql`
      insert into enrolments (user_id, course_id, source, bought_at, expires_at, own_ends_at)
        select ${userId}, 900000 + n, 'order', ${now}, ${now + DAY}, ${now + DAY} from generate_series(1, 300) n`)
    const { ownedIds } = await client.courses.marks()
    expect(ownedIds).toEqual(Array.from({ length: 300 }, (_, index) => 900_001 + index))
    // Smaller than one card of the list.
    expect(JSON.stringify(ownedIds).length).toBeLessThan(2500)
    server.clock.advance(2 * DAY)
    expect((await client.courses.marks()).ownedIds, 'expired').toEqual([])
  })

  test('a visitor is asked to log in', async () => {
    await expect(server.client.courses.marks()).rejects.toMatchObject({ code: 401 })
  })
})

describe('a cart with a course that a deposit is paid on', () => {
  test('the course is not ordered and shows the unpaid balance; the others are ordered', async () => {
    const { client } = await newBuyer(server)
    for (const courseId of [1004, PRESALE.courseId]) await client.cart.add({ courseId })
    await payDeposit(client, PRESALE.id)
    const cart = await client.cart.list()
    expect(cart.list.find(({ courseId }) => courseId === PRESALE.courseId)).toMatchObject({
      state: 'depositPaid',
      standing: { kind: 'depositPaid', text: expect.stringMatching(/付尾款 ¥1399$/) },
    })
    expect(cart).toMatchObject({ checkedCount: 1, allChecked: true })
    expect((await client.buying.cartConfirm()).courseIds).toEqual([1004])
    await client.cart.remove({ courseIds: [PRESALE.courseId] })
    const again = client.cart.add({ courseId: PRESALE.courseId })
    await expect(again).rejects.toMatchObject({ code: 5010 })
  })

  test('a paid deposit of a bundle that contains the course leaves the course for sale, and the cart says so', async () => {
    const { client } = await newBuyer(server)
    await payDeposit(client, BUNDLE_PRESALE.id)
    const [courseId = 0] = BUNDLE_PRESALE.courseIds
    const { list } = await client.cart.add({ courseId })
    expect(list).toMatchObject([
      { state: 'onSale', standing: { kind: 'bundleDepositPaid', text: expect.any(String) } },
    ])
  })

  test('a checked course that the user has bought in another way is left out, and the others are ordered', async () => {
    const { client } = await newBuyer(server)
    for (const courseId of [1003, 1004]) await client.cart.add({ courseId })
    await payFully(server, client, (await buy(client, 1003)).id)
    expect((await client.cart.list()).checkedCount).toBe(1)
    expect((await client.buying.cartConfirm()).courseIds).toEqual([1004])
  })
})
