import type { Client } from '@kaozhou/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { giveCoupon } from '../../../catalogue/coupons/coupon-service'
import { buy, newBuyer, newPlainBuyer, payFully } from '../buying.fixture'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Person = { client: Client; userId: number }

async function withCoupons(person: Person, ids: readonly number[]): Promise<Person> {
  const { now } = server.clock
  for (const couponId of ids) {
    await giveCoupon(server.store.db, { userId: person.userId, couponId, source: 'gift', now })
  }
  return person
}

async function withPoints(person: Person, points: number): Promise<Person> {
  await server.store.db.execute(
    sql`update users set points = ${points} where id = ${person.userId}`,
  )
  return person
}

/** What the confirm page of each course opens with; null where it can't be bought. */
async function confirmedTotals(client: Client): Promise<Map<number, number | null>> {
  const { list } = await client.courses.recommendPage({ length: 100 })
  const totals = new Map<number, number | null>()
  for (const { id: courseId } of list) {
    const page = await client.buying.singleConfirm({ courseId }).catch(() => null)
    totals.set(courseId, page?.price.total ?? null)
  }
  return totals
}

describe('the 到手价 of every course in lists', () => {
  test.each<[who: string, make: () => Promise<Person>]>([
    ['a person without vouchers and points', () => newPlainBuyer(server)],
    ['a new account with its red packet, coupons and points', () => newBuyer(server)],
    [
      'a coupon of a category, one of a course',
      async () => withCoupons(await newPlainBuyer(server), [503, 506]),
    ],
    [
      'coupons with thresholds',
      async () => withCoupons(await newBuyer(server), [501, 502, 504, 507]),
    ],
    [
      'points that are worth less than a tenth',
      async () => withPoints(await newPlainBuyer(server), 777),
    ],
    ['points for all', async () => withPoints(await newBuyer(server), 50_000)],
    [
      'an unpaid order that holds the best coupon',
      async () => {
        const person = await withCoupons(await newBuyer(server), [501, 504])
        await buy(person.client, 1009)
        return person
      },
    ],
    [
      'an owner of a course',
      async () => {
        const person = await withCoupons(await newBuyer(server), [503])
        await payFully(server, person.client, (await buy(person.client, 1003)).id)
        return person
      },
    ],
  ])('of %s is the price that the confirm page opens with', async (_, make) => {
    const { client } = await make()
    const { list } = await client.courses.recommendPage({ length: 100 })
    const own = new Map((await client.buying.ownPrices({})).map((one) => [one.courseId, one.price]))
    for (const [courseId, total] of await confirmedTotals(client)) {
      const price = list.find(({ id }) => id === courseId)?.price ?? 0
      const expected = total !== null && total < price ? total : undefined
      expect(own.get(courseId), String(courseId)).toBe(expected)
    }
    expect(list.length).toBeGreaterThan(15)
  })

  test('without vouchers there is none, with points there is one of every course that costs something', async () => {
    const person = await newPlainBuyer(server)
    expect(await person.client.buying.ownPrices({})).toEqual([])
    await withPoints(person, 100)
    const { list } = await person.client.courses.recommendPage({ length: 100 })
    const paid = list.filter(({ price, soldOut }) => price > 0 && !soldOut)
    expect((await person.client.buying.ownPrices({})).length).toBe(paid.length)
  })

  test('a visitor is asked to log in', async () => {
    await expect(server.client.buying.ownPrices({})).rejects.toMatchObject({ code: 401 })
  })
})
