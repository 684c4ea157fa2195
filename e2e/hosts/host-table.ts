import { userAgents } from '../../packages/bridge/src/hosts/user-agents.fixture'

/** How a payment goes out of the page on a host (spec §4 "Payment modes"). */
export type Way =
  /** Posts Alipay's form. */
  | 'form'
  /** Goes to the cashier's address. */
  | 'location'
  /** Opens the cashier in a window. */
  | 'window'
  /** `WeixinJSBridge.invoke`, once WeChat's authorizer has named the payer. */
  | 'wechatBridge'
  /** The app pays and calls back. */
  | 'nativeApp'
  /** The iOS app cannot sell (spec §6). */
  | 'blocked'

export interface HostRow {
  /** Of bridge's table of user agents. */
  name: string
  /** A phone is bound, instead of logged in with (spec §2 "Login dialog"). */
  login: '登录' | '绑定并登录'
  /** Offered on the confirm page, in this order. */
  modes: readonly string[]
  pays: { mode: string; way: Way }
}

// Of a course for under ¥100, which is not paid in instalments.
const WEB_MODES = ['支付宝', '微信支付', '找人代付']
const WECHAT_MODES = ['微信支付', '找人代付']
const APP_MODES = ['微信支付', '支付宝', '找人代付']

export const HOSTS: readonly HostRow[] = [
  {
    name: 'WeChat on an iPhone',
    login: '绑定并登录',
    modes: WECHAT_MODES,
    pays: { mode: '微信支付', way: 'wechatBridge' },
  },
  {
    name: 'WeChat on Android, XWEB kernel',
    login: '绑定并登录',
    modes: WECHAT_MODES,
    pays: { mode: '微信支付', way: 'wechatBridge' },
  },
  {
    name: 'QQ on an iPhone',
    login: '绑定并登录',
    modes: WEB_MODES,
    pays: { mode: '微信支付', way: 'location' },
  },
  {
    name: 'Weibo on Android',
    login: '绑定并登录',
    modes: WEB_MODES,
    pays: { mode: '微信支付', way: 'window' },
  },
  {
    name: 'our app on an iPhone',
    login: '登录',
    modes: [],
    pays: { mode: '', way: 'blocked' },
  },
  {
    name: 'our app on Android, X5 kernel',
    login: '登录',
    modes: APP_MODES,
    pays: { mode: '微信支付', way: 'nativeApp' },
  },
  {
    name: 'our app on Harmony',
    login: '登录',
    modes: APP_MODES,
    pays: { mode: '支付宝', way: 'nativeApp' },
  },
  {
    name: 'Chrome on a Mac',
    login: '登录',
    modes: WEB_MODES,
    pays: { mode: '支付宝', way: 'form' },
  },
]

export function userAgentOf(name: string): string {
  const row = Object.values(userAgents)
    .flat()
    .find((one) => one.name === name)
  if (!row) throw new Error(`no user agent is called ${name}`)
  return row.userAgent
}
