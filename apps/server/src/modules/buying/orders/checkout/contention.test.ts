import type { Checkout } from '@kaozhou/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import {
  buy,
  COURSE,
  giveCouponTo,
  holdingsOf,
  newBuyer,
  numberOf,
  pointsAreBooked,
  setStock,
  submit,
} from '../buying.fixture'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The number of calls that succeeded, and the error codes of the others. */
async function outcomes(calls: Promise<unknown>[]): Promise<{ won: number; codes: number[] }> {
  const settled = await Promise.allSettled(calls)
  const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  return { won: settled.length - codes.length, codes: [...new Set<number>(codes)] }
}

test('one coupon in fifty concurrent orders is used once', async () => {
  const { client, userId } = await newBuyer(server)
  const couponId = await giveCouponTo(server, userId, 501)
  const pages = await Promise.all(
    Array.from({ length: 50 }, () => client.buying.singleConfirm({ courseId: COURSE })),
  )
  expect(pages.every((page) => page.choices.couponId === couponId)).toBe(true)
  const { won, codes } = await outcomes(pages.map((page) => submit(client, page)))
  expect(won).toBe(1)
  // One code when the coupon was used before the page was priced, the other when it was used between pricing and reserving.
  expect(codes.every((code) => code === 5101 || code === 5011)).toBe(true)
  expect(
    await numberOf(server, sql`select count(*) as n from orders where coupon_id = ${couponId}`),
  ).toBe(1)
})

test('of twelve concurrent buyers of five places, five get one', async () => {
  await setStock(server, 5, 1002)
  const buyers: Awaited<ReturnType<typeof newBuyer>>[] = []
  for (let index = 0; index < 12; index += 1) buyers.push(await newBuyer(server))
  const pages = await Promise.all(
    buyers.map(({ client }) => client.buying.singleConfirm({ courseId: 1002 })),
  )
  const { won, codes } = await outcomes(
    pages.map((page, index) => submit(buyers[index]!.client, page)),
  )
  expect({ won, codes }).toEqual({ won: 5, codes: [5001] })
  expect((await holdingsOf(server, buyers[0]!.userId, 1002)).stock).toBe(0)
})

test('concurrent orders spend points once, and the balance equals the sum of the ledger', async () => {
  const { client, userId, addressId } = await newBuyer(server)
  const keys: Checkout[] = []
  for (let index = 0; index < 20; index += 1) {
    const { checkoutKey } = await client.buying.singleConfirm({ courseId: COURSE })
    keys.push(await client.buying.singlePreview({ checkoutKey, usePoints: true, addressId }))
  }
  const { won, codes } = await outcomes(keys.map((page) => submit(client, page)))
  expect(won).toBe(1)
  expect(codes.every((code) => code === 5101 || code === 5007)).toBe(true)
  expect((await holdingsOf(server, userId)).points).toBe(0)
  expect(await pointsAreBooked(server, userId)).toBe(true)
})

test('an order can’t be read, paid or cancelled by another user', async () => {
  const { client } = await newBuyer(server)
  const other = await newBuyer(server)
  const { id } = await buy(client)
  const calls = [
    other.client.orders.detail({ id }),
    other.client.orders.state({ id }),
    other.client.orders.cancel({ id }),
    other.client.orders.pay({ orderId: id, paymentType: 'ALI', returnUrl: '/ordersuccess' }),
    other.client.orders.detail({ id: '99999999999999999999' }),
  ]
  expect(await outcomes(calls)).toEqual({ won: 0, codes: [4040] })
  expect((await other.client.orders.list()).total).toBe(0)
  const nobody = [server.client.orders.detail({ id }), server.client.orders.cancel({ id })]
  expect(await outcomes(nobody)).toEqual({ won: 0, codes: [401] })
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '\\\\evil.example',
  'javascript:alert(1)',
  'http://127.0.0.1:4173@evil.example/',
  'http://localhost.evil.example/',
])('a payer is not sent to %s', async (returnUrl) => {
  const { client } = await newBuyer(server)
  const { id: orderId } = await buy(client)
  for (const paymentType of ['ALI', 'WECHAT'] as const) {
    await expect(client.orders.pay({ orderId, paymentType, returnUrl })).rejects.toMatchObject({
      code: 4000,
    })
  }
})
