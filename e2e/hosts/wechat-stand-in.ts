import type { Page } from '@playwright/test'

export interface WechatCard {
  title: string
  desc?: string
  link: string
  imgUrl: string
}

/** How WeChat answers a page that wants to pay. `pay`: the person pays, at the sandbox's far end. */
export type PayAnswer = 'pay' | 'cancel' | 'fail'

export interface WechatStandIn {
  /** What the page handed to `getBrandWCPayRequest`. */
  payCalls: Record<string, string>[]
  answer: PayAnswer
  /** The addresses that `wx.config` was called for, and the card that the menu would share now. */
  configs: () => Promise<{ signature: string; jsApiList: string[] }[]>
  card: () => Promise<WechatCard | undefined>
}

const SCRIPT = /^https:\/\/res2?\.wx\.qq\.com\/open\/js\//

/** WeChat around a page: its bridge, which comes late as on Android, and the script of the JSSDK. */
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

/** Of WeChat's script what a page of ours uses. It rewrites the list that it is given, as the real one does. */
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
