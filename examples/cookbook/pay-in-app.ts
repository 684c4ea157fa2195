import type { Client } from '@kaozhou/api'
import { type Bridge, createBridge, detectHost, supports } from '@kaozhou/bridge'

const host = detectHost(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints })

/** True when the order is paid. False: it is not, and can be tried again. */
export async function payInApp(client: Client, orderId: string): Promise<boolean> {
  if (!supports('pay', host)) return false
  const bridge: Bridge = createBridge(host)
  const { wechat, wechatUrl, ali, paid } = await client.orders.pay({
    orderId,
    paymentType: 'WECHAT',
    returnUrl: location.href,
  })
  if (paid) return true
  const result = await bridge.pay({
    orderId,
    ...(wechat && { wechat }),
    ...(wechatUrl && { payUrl: wechatUrl }),
    ...(ali && { form: ali }),
  })
  bridge.dispose()
  if (result.status !== 'ok') return false
  return (await client.orders.state({ id: orderId })).status === 'paid'
}
