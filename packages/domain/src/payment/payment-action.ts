import type { Host } from '../host/host'
import type { PaymentClient } from './payment-client'

/** The ways to pay (spec §4 "Payment modes"). */
export type PaymentMode = 'useCredit' | 'payAnotherType' | 'ALI' | 'WECHAT'

/** What the page does to start a payment. */
export type PaymentAction =
  | { kind: 'navigate'; path: string; query: Record<string, string> }
  | { kind: 'submitForm' }
  | { kind: 'openUrl'; how: 'location' | 'window' }
  | { kind: 'wechatBridge' }
  | { kind: 'nativeApp' }

/** The kinds of host that start payments differently. */
type PaymentPlace = 'app' | 'wechat' | 'ios' | 'browser'

type Row = Record<PaymentPlace, (orderId: string) => PaymentAction>

const instalment = (orderId: string): PaymentAction => ({
  kind: 'navigate',
  path: `/instalment/${orderId}`,
  query: {},
})
const askFriend = (orderId: string): PaymentAction => ({
  kind: 'navigate',
  path: `/order_detail/${orderId}`,
  query: { orderType: 'otherPay' },
})
const submitForm = (): PaymentAction => ({ kind: 'submitForm' })
const nativeApp = (): PaymentAction => ({ kind: 'nativeApp' })
const wechatBridge = (): PaymentAction => ({ kind: 'wechatBridge' })
const openUrl = (how: 'location' | 'window') => (): PaymentAction => ({ kind: 'openUrl', how })

// A missing pair of mode and place does not compile.
const ACTIONS: Record<PaymentMode, Row> = {
  useCredit: { app: instalment, wechat: instalment, ios: instalment, browser: instalment },
  payAnotherType: { app: askFriend, wechat: askFriend, ios: askFriend, browser: askFriend },
  ALI: { app: nativeApp, wechat: submitForm, ios: submitForm, browser: submitForm },
  WECHAT: {
    app: nativeApp,
    wechat: wechatBridge,
    // iOS blocks a window that opens after the order call has answered.
    ios: openUrl('location'),
    browser: openUrl('window'),
  },
}

/** The kind of a host; the app comes before the kind of its browser. */
function paymentPlace(host: Host): PaymentPlace {
  if (host.app) return 'app'
  if (host.kind === 'wechat') return 'wechat'
  return host.os === 'ios' ? 'ios' : 'browser'
}

/** How a host starts the payment of an order (spec §4 "Payment modes"). */
export function paymentAction(mode: PaymentMode, host: Host, orderId: string): PaymentAction {
  return ACTIONS[mode][paymentPlace(host)](orderId)
}

const MODES: Record<PaymentPlace, readonly PaymentMode[]> = {
  app: ['WECHAT', 'ALI', 'useCredit', 'payAnotherType'],
  // Alipay's pages are blocked inside WeChat.
  wechat: ['WECHAT', 'useCredit', 'payAnotherType'],
  ios: ['ALI', 'WECHAT', 'useCredit', 'payAnotherType'],
  browser: ['ALI', 'WECHAT', 'useCredit', 'payAnotherType'],
}

/** The ways to pay that work on a host, the usual one first. Instalments only where the order allows them. */
export function paymentModes(
  host: Host,
  order: { couldUseCreditPay?: boolean } = {},
): readonly PaymentMode[] {
  const modes = MODES[paymentPlace(host)]
  return order.couldUseCreditPay ? modes : modes.filter((mode) => mode !== 'useCredit')
}

/** The `paymentClient` of a payment request (spec §9): `WXMP` inside WeChat, `H5` elsewhere. */
export function paymentClient(host: Host): PaymentClient {
  return paymentPlace(host) === 'wechat' ? 'WXMP' : 'H5'
}
