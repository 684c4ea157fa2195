import { type UserAgentRow, userAgents } from '../../packages/bridge/src/hosts/user-agents.fixture'

/** How a host starts a payment (spec §4 "Payment modes"). */
export type Way =
  /** Submits Alipay's form. */
  | 'form'
  /** Navigates to the cashier. */
  | 'location'
  /** Opens the cashier in a new window. */
  | 'window'
  /** `WeixinJSBridge.invoke`, after WeChat's authorizer has given the payer's openid. */
  | 'wechatBridge'
  /** The app pays and calls the page back. */
  | 'nativeApp'
  /** The iOS app must not sell (spec §6). */
  | 'blocked'

export interface HostRow {
  /** Name in the bridge's table of user agents. */
  name: string
  /** Label of the login button: social browsers bind a phone number (spec §2 "Login dialog"). */
  login: '登录' | '绑定并登录'
  /** The payment modes on the confirm page, in order. */
  modes: readonly string[]
  pays: { mode: string; way: Way }
}

// For a course under ¥100, which can't be paid in instalments.
const WEB_MODES = ['支付宝', '微信支付', '好友代付']
const WECHAT_MODES = ['微信支付', '好友代付']
const APP_MODES = ['微信支付', '支付宝', '好友代付']

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
  return userAgentRow(name).userAgent
}

/** A row of the bridge's table of user agents. */
export function userAgentRow(name: string): UserAgentRow {
  const row = Object.values(userAgents)
    .flat()
    .find((one) => one.name === name)
  if (!row) throw new Error(`no user agent is called ${name}`)
  return row
}
