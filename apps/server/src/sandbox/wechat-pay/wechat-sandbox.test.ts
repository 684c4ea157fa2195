import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oauthIdentities } from '../../database/schema/accounts'
import {
  buy,
  moneyOf,
  newBuyer,
  openCashier,
  pay,
} from '../../modules/buying/orders/buying.fixture'
import type { TestServer } from '../../testing/test-server'
import { startTestServer } from '../../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('payment inside WeChat', () => {
  async function startInside() {
    const { client, userId } = await newBuyer(server)
    await server.store.db.insert(oauthIdentities).values({
      provider: 'wechat',
      openId: `oSandboxPayer${userId}`,
      userId,
      nickname: '',
      avatar: '',
      boundAt: server.clock.now,
    })
    const order = await buy(client)
    const { wechat } = await client.orders.pay({
      orderId: order.id,
      paymentType: 'WECHAT',
      paymentClient: 'WXMP',
      returnUrl: '/ordersuccess',
    })
    if (!wechat) throw new Error('no parameters')
    // The parameters as the bridge passes them to getBrandWCPayRequest.
    const { timestamp: timeStamp, packageStr, ...rest } = wechat
    return { client, order, call: { ...rest, timeStamp, package: packageStr } }
  }

  async function callBridge(call: object): Promise<string> {
    const response = await server.app.inject({
      method: 'POST',
      url: '/sandbox/wechat-pay/jsapi',
      payload: call,
    })
    return response.json<{ err_msg: string }>().err_msg
  }

  test('the call of the bridge pays the order', async () => {
    const { client, order, call } = await startInside()
    expect(await callBridge(call)).toBe('get_brand_wcpay_request:ok')
    await server.orders.deliverNotices()
    expect((await client.orders.state({ id: order.id })).status).toBe('paid')
    expect(await moneyOf(server, order.id)).toEqual({ in: order.amount, out: 0 })
  })

  test('a changed parameter makes the payment fail', async () => {
    const { order, call } = await startInside()
    for (const change of [{ timeStamp: '1' }, { package: 'prepay_id=x' }, { paySign: '' }]) {
      expect(await callBridge({ ...call, ...change })).toBe('get_brand_wcpay_request:fail')
    }
    expect(await moneyOf(server, order.id)).toEqual({ in: 0, out: 0 })
  })

  test('a payment without an openId is refused', async () => {
    const { client } = await newBuyer(server)
    const { id: orderId } = await buy(client)
    const call = { orderId, paymentType: 'WECHAT', paymentClient: 'WXMP', returnUrl: '/' } as const
    await expect(client.orders.pay(call)).rejects.toMatchObject({ code: 5107 })
    await expect(
      client.orders.pay({ ...call, paymentType: 'ALI', openId: 'o' }),
    ).rejects.toMatchObject({ code: 5105 })
  })
})

describe('the simulated WeChat Pay', () => {
  test('a call without the shop’s signature is refused', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/sandbox/wechat-pay/v3/pay/transactions/h5',
      headers: { authorization: 'WECHATPAY2-SHA256-RSA2048 mchid="1900000001"' },
      payload: { amount: { total: 1 } },
    })
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { code: 'SIGN_ERROR', message: 'SIGN_ERROR' },
    ])
  })

  test('the cashier’s URL is valid for five minutes; ordering again returns a new one', async () => {
    const { client } = await newBuyer(server)
    const order = await buy(client)
    const payment = await pay(client, order.id, 'WECHAT')
    server.clock.advance(5 * 60_000)
    expect((await openCashier(server, payment)).page).toContain('支付链接已过期')
    const again = await openCashier(server, await pay(client, order.id, 'WECHAT'))
    expect(again.page).toContain('确认付款')
  })

  test('a payer can’t return to an unregistered host', async () => {
    const { client } = await newBuyer(server)
    const order = await buy(client)
    const { wechatUrl = '' } = await pay(client, order.id, 'WECHAT')
    const evil = wechatUrl.replace(/redirect_url=.*/, 'redirect_url=https%3A%2F%2Fevil.example')
    expect((await openCashier(server, { ...payment(order.id), wechatUrl: evil })).page).toContain(
      '商家参数格式有误',
    )
  })

  const payment = (orderId: string) => ({ orderId, paymentType: 'WECHAT', paid: false })
})
