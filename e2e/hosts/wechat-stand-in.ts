import type { Page } from '@playwright/test'

export interface WechatCard {
  title: string
  desc?: string
  link: string
  imgUrl: string
}

/** WeChat's answer to a payment. `pay`: it is paid at the sandbox. */
export type PayAnswer = 'pay' | 'cancel' | 'fail'

export interface WechatStandIn {
  /** The parameters of each `getBrandWCPayRequest`. */
  payCalls: Record<string, string>[]
  answer: PayAnswer
  /** The calls of `wx.config`, and the card that WeChat's menu would share now. */
  configs: () => Promise<{ signature: string; jsApiList: string[] }[]>
  card: () => Promise<WechatCard | undefined>
}

const SCRIPT = /^https:\/\/res2?\.wx\.qq\.com\/open\/js\//

/** Simulates WeChat around a page: its bridge, which is injected late as on Android, and the JSSDK. */
export async function standInForWechat(page: Page): Promise<WechatStandIn> {
  const standIn: WechatStandIn = {
    payCalls: [],
    answer: 'pay',
    configs: () => page.evaluate(() => window.wechatSeen?.configs ?? []),
    card: () => page.evaluate(() => window.wechatSeen?.card),
  }
  await page.exposeFunction('wechatPays', async (call: Record<string, string>) => {
    standIn.payCalls.push(call)
    if (standIn.answer !== 'pay') return { err_msg: `get_brand_wcpay_request:${standIn.answer}` }
    const paid = await page.request.post('/sandbox/wechat-pay/jsapi', { data: call })
    return paid.json()
  })
  await page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'application/javascript', body: JSSDK }),
  )
  await page.addInitScript(() => {
    const bridge = {
      invoke(name: string, call: object, then: (answer: object) => void) {
        if (name === 'getBrandWCPayRequest') void window.wechatPays?.(call).then(then)
      },
    }
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { WeixinJSBridge: bridge })
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    })
  })
  return standIn
}

/** The part of WeChat's JSSDK that the storefront uses. Like the real one it changes the list that it is given. */
const JSSDK = `
  window.wechatSeen = { configs: [], card: undefined }
  window.wx = {
    config(options) {
      window.wechatSeen.configs.push({ signature: options.signature, jsApiList: [...options.jsApiList] })
      options.jsApiList.fill('checkJsApi')
    },
    ready: (then) => setTimeout(then, 0),
    error() {},
    updateAppMessageShareData({ success, fail, cancel, ...card }) {
      window.wechatSeen.card = card
      success()
    },
    updateTimelineShareData: ({ success }) => success(),
  }
`

declare global {
  interface Window {
    wechatSeen?: {
      configs: { signature: string; jsApiList: string[] }[]
      card: WechatCard | undefined
    }
    wechatPays?: (call: object) => Promise<object>
  }
}
