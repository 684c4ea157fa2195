import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, COURSE, newBuyer, openCashier, pay } from '../../modules/buying/orders/buying.fixture'
import type { TestServer } from '../../testing/test-server'
import { startTestServer } from '../../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a subject with markup is signed, posted and shown unchanged', async () => {
  const subject = 'A&amp;B "x" <b>'
  await server.store.db.execute(sql`update courses set name = ${subject} where id = ${COURSE}`)
  const { client } = await newBuyer(server)
  const order = await buy(client)
  const { page } = await openCashier(server, await pay(client, order.id))
  expect(page).toContain('A&amp;amp;B &quot;x&quot; &lt;b&gt;')
})

test('a changed form is refused', async () => {
  const { client } = await newBuyer(server)
  const order = await buy(client)
  const payment = await pay(client, order.id)
  const amount = `${Math.floor(order.amount / 100)}.`
  const cheaper = payment.ali?.replace(`&quot;${amount}`, '&quot;0.')
  expect(cheaper).not.toBe(payment.ali)
  await expect(openCashier(server, { ...payment, ali: cheaper })).rejects.toThrow(
    'isv.invalid-signature',
  )
})

test('the page’s policy allows its own style only', async () => {
  const { client } = await newBuyer(server)
  const order = await buy(client)
  await pay(client, order.id)
  const response = await server.app.inject({ url: '/sandbox/alipay/cashier/none' })
  const style = /<style>([\s\S]*?)<\/style>/.exec(response.body)?.[1] ?? ''
  const digest = createHash('sha256').update(style).digest('base64')
  expect(response.headers['content-security-policy']).toContain(`'sha256-${digest}'`)
  expect(response.body).not.toContain('style="')
})

test('a notification that is not acknowledged is sent again', async () => {
  const { client } = await newBuyer(server)
  const order = await buy(client)
  const visit = await openCashier(server, await pay(client, order.id))
  // While the shop does not know the trade, it does not answer "success".
  await server.store.db.execute(sql`update payment_trades set provider = 'WECHAT'`)
  await visit.press('confirm')
  await server.orders.deliverNotices()
  await server.store.db.execute(sql`update payment_trades set provider = 'ALI'`)
  await server.orders.deliverNotices()
  expect((await client.orders.detail({ id: order.id })).status).toBe('unpaid')
  server.clock.advance(2000)
  await server.orders.deliverNotices()
  expect((await client.orders.detail({ id: order.id })).status).toBe('paid')
})
