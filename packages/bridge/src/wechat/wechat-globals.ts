import { isRecord } from '../calls/native-answer'
import type { BridgeEnvironment } from '../environment/bridge-environment'
import { withinLimit } from '../environment/time-limit'

/** What the JSSDK hands to a callback. */
export interface WechatAnswer {
  errMsg?: string
}

/** The callbacks that every JSSDK method takes. */
export interface WechatCallbacks {
  success?(answer?: WechatAnswer): void
  fail?(answer?: WechatAnswer): void
  cancel?(answer?: WechatAnswer): void
}

type SdkMethod = (options: Record<string, unknown> & WechatCallbacks) => void

/** The part of WeChat's JSSDK (`wx`) that the bridge uses. Old clients lack some of it. */
export interface WechatSdk {
  config(options: Record<string, unknown>): void
  ready(then: () => void): void
  error(then: (answer?: WechatAnswer) => void): void
  updateAppMessageShareData?: SdkMethod
  updateTimelineShareData?: SdkMethod
  onMenuShareAppMessage?: SdkMethod
  onMenuShareTimeline?: SdkMethod
  chooseWXPay?: SdkMethod
  hideMenuItems?: SdkMethod
  showMenuItems?: SdkMethod
  miniProgram?: {
    navigateTo?: SdkMethod
    navigateBack?: SdkMethod
    postMessage?(message: { data: unknown }): void
  }
}

/** The bridge that WeChat puts on every page, long before any script is loaded. */
export interface WeixinJsBridge {
  invoke(name: string, params: object, then: (answer: unknown) => void): void
  call?(name: string): void
}

/** The JSSDK, if its script ran. Its global is `wx`, and `jWeixin` where a page has another `wx`. */
export function wechatSdk({ globals }: BridgeEnvironment): WechatSdk | null {
  const found = [globals.wx, globals.jWeixin].find(
    (candidate) => isRecord(candidate) && typeof candidate.config === 'function',
  )
  return (found as WechatSdk | undefined) ?? null
}

/** WeChat's own bridge; waits for `WeixinJSBridgeReady` when it is not there yet. */
export function weixinJsBridge(
  environment: BridgeEnvironment,
  limitMs: number,
): Promise<WeixinJsBridge | null> {
  const here = readBridge(environment)
  if (here) return Promise.resolve(here)
  let stopListening: () => void = () => undefined
  const found = withinLimit<WeixinJsBridge | null>(environment, limitMs, null, (done) => {
    stopListening = environment.listen('document', 'WeixinJSBridgeReady', () =>
      done(readBridge(environment)),
    )
  })
  return found.finally(stopListening)
}

/** Inside a mini program's web-view. Strict: a plain iOS WeChat says `'browser'` here. */
export function isMiniProgram({ globals }: BridgeEnvironment): boolean {
  return globals.__wxjs_environment === 'miniprogram'
}

function readBridge({ globals }: BridgeEnvironment): WeixinJsBridge | null {
  const candidate = globals.WeixinJSBridge as WeixinJsBridge | undefined
  return typeof candidate?.invoke === 'function' ? candidate : null
}
