import type { Client } from '@kaozhou/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import { buy, newPlainBuyer, numberOf, payFully, pointsAreBooked, submit } from '../buying.fixture'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Buys a course without points, so that those of packs can be counted. */
async function bought(client: Client, courseId: number) {
  const { checkoutKey, choices } = await client.buying.singleConfirm({ courseId })
  const { addressId, couponId } = choices
  const plain = { addressId: addressId ?? 0, couponId: couponId ?? 0, usePoints: false }
  const order = await submit(client, await client.buying.singlePreview({ checkoutKey, ...plain }))
  if (order.status === 'unpaid') await payFully(server, client, order.id)
  return { ...order, earned: (await client.orders.nextSteps({ id: order.id })).pointsEarned }
}

async function has(client: Client, userId: number) {
  const documents = await client.documents.search({ length: 100 })
  const packs = sql`select count(*) as n from gift_grants where user_id = ${userId}`
  return {
    courses: (await client.courses.owned()).list.map(({ id }) => id).sort(),
    documents: documents.list.map(({ id }) => id),
    coupons: (await client.coupons.list()).list.map(({ couponId }) => couponId),
    points: (await client.users.current()).points,
    packs: await numberOf(server, packs),
  }
}

describe('gift packs that come free with a course', () => {
  test('a course and points are given on payment and taken back on refund', async () => {
    const { client, userId } = await newPlainBuyer(server)
    const before = await has(client, userId)
    const [pack] = await client.courses.giftPacks({ id: 1001 })
    expect(pack?.items.map(({ kind, refId }) => [kind, refId])).toEqual([
      ['course', 1006],
      ['document', 10014],
      ['points', null],
    ])
    const order = await buy(client)
    expect(await has(client, userId)).toEqual(before)
    await payFully(server, client, order.id)
    const { pointsEarned, gifts } = await client.orders.nextSteps({ id: order.id })
    expect(gifts).toEqual([
      {
        id: 901,
        name: '四级全程班开课礼',
        items: ['四级写作公开课：三段怎么立住', '考前一周安排表', '200 积分'],
      },
    ])
    const after = await has(client, userId)
    expect(after.courses).toEqual([1001, 1006])
    expect(after.documents).toContain(10014)
    expect(after.points).toBe(before.points + pointsEarned + 200)
    const { list } = await client.points.records({ length: 2 })
    expect(list.map(({ title }) => title)).toContain('随课程赠送')

    await client.orders.refund({ id: order.id })
    expect((await client.orders.detail({ id: order.id })).status).toBe('refunded')
    expect(await has(client, userId)).toEqual(before)
    expect(await pointsAreBooked(server, userId)).toBe(true)
    // The same course bought a second time gives the pack again.
    await bought(client, 1001)
    expect((await has(client, userId)).courses).toEqual([1001, 1006])
  })

  test('a coupon and a document are given; a used coupon is not taken back', async () => {
    const { client, userId } = await newPlainBuyer(server)
    const order = await bought(client, 1013)
    expect(await has(client, userId)).toMatchObject({
      coupons: [502],
      documents: expect.arrayContaining([10093]),
    })
    const page = await client.buying.singleConfirm({ courseId: 1004 })
    const used = await numberOf(
      server,
      sql`select count(*) as n from user_coupons
      where user_id = ${userId}`,
    )
    expect([used, page.choices.couponId]).toEqual([1, null])
    await client.orders.refund({ id: order.id })
    expect(await has(client, userId)).toMatchObject({ coupons: [], documents: [], packs: 0 })
  })

  test('two courses with the same pack give it once; refunding one keeps it with the other', async () => {
    const { client, userId } = await newPlainBuyer(server)
    const first = await bought(client, 1012)
    const { points } = await has(client, userId)
    const second = await bought(client, 1019)
    const both = await has(client, userId)
    expect(both).toMatchObject({ packs: 1, points: points + second.earned })
    await client.orders.refund({ id: first.id })
    const kept = await has(client, userId)
    expect(kept).toMatchObject({ packs: 1, points: both.points - first.earned })
    expect(kept.documents).toContain(10103)
    await client.orders.refund({ id: second.id })
    expect(await has(client, userId)).toMatchObject({ packs: 0, documents: [], points: 0 })
    expect(await pointsAreBooked(server, userId)).toBe(true)
  })

  test('a buyer who owned the pack’s course before keeps it when the pack is taken back', async () => {
    const { client, userId } = await newPlainBuyer(server)
    await bought(client, 1006)
    const order = await bought(client, 1001)
    await client.orders.refund({ id: order.id })
    expect((await has(client, userId)).courses).toEqual([1006])
  })

  test('points of a pack that were spent are not taken back', async () => {
    const { client, userId } = await newPlainBuyer(server)
    const order = await bought(client, 1012)
    const spent = { points: 0 }
    await server.store.db.execute(sql`insert into points_ledger
      (user_id, change, balance_after, reason, ref, created_at)
      select id, -points, 0, 'test', 'spent', 1 from users where id = ${userId}`)
    await server.store.db.execute(sql`update users set points = 0 where id = ${userId}`)
    expect(await has(client, userId)).toMatchObject(spent)
    await client.orders.refund({ id: order.id })
    expect(await has(client, userId)).toMatchObject({ points: 0, packs: 0 })
    expect(await pointsAreBooked(server, userId)).toBe(true)
  })

  test('an order by exchange code gives no pack', async () => {
    const { client, userId } = await newPlainBuyer(server)
    await client.buying.redeemCode({ code: 'KZXIANDAI' })
    expect(await has(client, userId)).toMatchObject({ courses: [1019], packs: 0 })
  })
})
