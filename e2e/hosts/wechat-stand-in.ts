import type { Page } from '@playwright/test'
import { type AnswerCall, type Ending, noAnswer, type Surface } from './host-answers'
import { WECHAT_JSSDK } from './wechat-jssdk'

export interface WechatCard {
  title: string
  desc?: string
  link: string
  imgUrl: string
}

/** A call of `wx.config`. */
export interface WechatConfig {
  signature: string
  timestamp: number
  nonceStr: string
  jsApiList: string[]
  openTagList: string[]
}

/** WeChat's answer to a payment. `pay`: it is paid at the sandbox. */
export type PayAnswer = 'pay' | 'cancel' | 'fail'

export interface WechatStandIn {
  /** The parameters of each `getBrandWCPayRequest`. */
  payCalls: Record<string, string>[]
  answer: PayAnswer
  /** Whether what a tag should open is there. */
  opens: boolean
  /** The calls of `wx.config`, and the card that WeChat's menu would share now. */
  configs: () => Promise<WechatConfig[]>
  /** The entries of WeChat's menu that are hidden, and the attributes of the tags that opened something. */
  hidden: () => Promise<string[]>
  launched: () => Promise<Record<string, string>[]>
  card: () => Promise<WechatCard | undefined>
  /** Injects the bridge now, where it comes late. */
  bringBridge: () => Promise<void>
}

/**
 * When WeChat's bridge is injected: with the page, or by `bringBridge`, before which the JSSDK can't be loaded either.
 */
type BridgeComes = 'withPage' | 'late'

/** What WeChat does besides answering. */
export interface WechatWorks {
  answer: AnswerCall
  /** Pays with the parameters of `getBrandWCPayRequest`. Resolves with WeChat's answer. */
  pay: (call: Record<string, string>) => Promise<{ err_msg: string }>
  /** Inside a mini program: the web-view has no way to pay, and its pages are called instead. */
  miniProgram?: boolean
  bridge?: BridgeComes
}

const TAG_FRAME = 'https://tags.weixin.qq.com/tag.html'
/** What WeChat shows in the frame of a tag: the template, whose press it takes itself. */
const TAG_PAGE = `<!doctype html><html lang="zh"><title>tag</title><body style="margin:0"><script>
  document.body.innerHTML = decodeURIComponent(location.hash.slice(1))
  document.body.addEventListener('click', () => parent.postMessage('pressed', '*'))
</script></body></html>`

const SCRIPT = /^https:\/\/res2?\.wx\.qq\.com\/open\/js\//

/** Simulates WeChat around a page: its bridge, which is injected late as on Android, and the JSSDK. */
export async function standInForWechat(
  page: Page,
  { bridge }: { bridge?: BridgeComes } = {},
): Promise<WechatStandIn> {
  const standIn: WechatStandIn = {
    payCalls: [],
    answer: 'pay',
    opens: true,
    configs: () => page.evaluate(() => window.wechatSeen?.configs ?? []),
    hidden: () => page.evaluate(() => window.wechatSeen?.hidden ?? []),
    launched: () => page.evaluate(() => window.wechatSeen?.launched ?? []),
    card: () => page.evaluate(() => window.wechatSeen?.card),
    bringBridge: () => page.evaluate(() => window.wechatBridgeComes?.()),
  }
  const endings = { pay: 'ok', cancel: 'cancelled', fail: 'failed' } as const
  await putWechatAround(page, {
    async answer({ method, params }) {
      if (method.startsWith('wx-open-')) return standIn.opens ? 'ok' : 'failed'
      if (method !== 'getBrandWCPayRequest') return 'ok'
      standIn.payCalls.push(params as Record<string, string>)
      return endings[standIn.answer]
    },
    pay: (call) => payInWechat(page, call),
    ...(bridge && { bridge }),
  })
  return standIn
}

/** Pays at the sandbox as the WeChat app would: it checks what the merchant has signed. */
export async function payInWechat(
  { request }: Surface,
  call: Record<string, string>,
): Promise<{ err_msg: string }> {
  const paid = await request.post('/sandbox/wechat-pay/jsapi', { data: call })
  return (await paid.json()) as { err_msg: string }
}

/** Puts WeChat's bridge and JSSDK around the pages of `surface`; `works` decides what they answer. */
export async function putWechatAround(surface: Surface, works: WechatWorks): Promise<void> {
  await surface.exposeFunction(
    'wechatHears',
    async (method: string, params: Record<string, unknown>) => {
      const ending = await works.answer({ method, params })
      if (ending === 'never') return noAnswer()
      if (ending !== 'ok') return ending
      if (method === 'getBrandWCPayRequest') {
        const paid = await works.pay(params as Record<string, string>)
        return paid.err_msg.endsWith(':ok') ? 'ok' : 'failed'
      }
      if (method === 'miniProgram.navigateTo') await works.pay(signedFields(String(params.url)))
      return 'ok'
    },
  )
  const isLate = works.bridge === 'late'
  await surface.route(SCRIPT, (route) =>
    isLate
      ? route.abort()
      : route.fulfill({ contentType: 'application/javascript', body: WECHAT_JSSDK }),
  )
  await surface.route(TAG_FRAME, (route) =>
    route.fulfill({ contentType: 'text/html', body: TAG_PAGE }),
  )
  const facts = { miniProgram: works.miniProgram === true, isLate }
  await surface.addInitScript(({ miniProgram, isLate }) => {
    if (miniProgram) Object.assign(window, { __wxjs_environment: 'miniprogram' })
    const answers: Record<string, object | null> = {
      ok: { err_msg: 'get_brand_wcpay_request:ok' },
      cancelled: { err_msg: 'get_brand_wcpay_request:cancel' },
      failed: { err_msg: 'get_brand_wcpay_request:fail', err_desc: '微信没有完成' },
      malformed: null,
    }
    const bridge = {
      invoke(name: string, call: object, then: (answer: unknown) => void) {
        void window.wechatHears?.(name, call).then((ending) => then(answers[ending]))
      },
      call: (name: string) => void window.wechatHears?.(name, {}),
    }
    window.wechatBridgeComes = () => {
      Object.assign(window, { WeixinJSBridge: bridge })
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    }
    if (!isLate) document.addEventListener('DOMContentLoaded', window.wechatBridgeComes)
  }, facts)
}

/** What the mini program's payment page reads from its address: the fields that `wx.requestPayment` takes. */
function signedFields(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url, 'https://mini-program.example').searchParams)
}

declare global {
  interface Window {
    wechatSeen?: {
      configs: WechatConfig[]
      card: WechatCard | undefined
      hidden: string[]
      launched: Record<string, string>[]
    }
    wechatBridgeComes?: () => void
    wechatHears?: (method: string, params: object) => Promise<Ending>
  }
}
