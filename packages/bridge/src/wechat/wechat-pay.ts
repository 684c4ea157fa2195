import type { PayOutcome } from '../calls/bridge'
import { type BridgeResult, cancelled, failed, ok, unsupported } from '../calls/bridge-result'
import type { PayRequest, WechatPayParams } from '../calls/method-params'
import { isRecord } from '../calls/native-answer'
import type { BridgeEnvironment } from '../environment/bridge-environment'
import { withinLimit } from '../environment/time-limit'
import type { WechatSdk, WeixinJsBridge } from './wechat-globals'
import { bridgeOf, scriptMissing, type WechatPage } from './wechat-page'

const LEAVE_LIMIT_MS = 3_000

/** Pays in WeChat's browser, or on the native payment page of a mini program. */
export async function payInWechat(
  page: WechatPage,
  request: PayRequest,
): Promise<BridgeResult<PayOutcome>> {
  if (!page.inMiniProgram()) return request.wechat ? payByJsapi(page, request.wechat) : unsupported
  if (!request.miniProgramUrl) return unsupported
  const sdk = await page.jssdk.load()
  return sdk ? payInMiniProgram(page.environment, sdk, request.miniProgramUrl) : scriptMissing
}

/** Pays through WeChat's own bridge, else through the JSSDK. */
async function payByJsapi(
  page: WechatPage,
  params: WechatPayParams,
): Promise<BridgeResult<PayOutcome>> {
  const bridge = await bridgeOf(page)
  if (bridge) return payByBridge(bridge, params)
  const failure = await page.jssdk.configure()
  const sdk = failure ? null : await page.jssdk.load()
  return sdk ? payBySdk(sdk, params) : (failure ?? scriptMissing)
}

/** Parameters of `getBrandWCPayRequest`: all text, `timeStamp` with a capital S, `package` for `packageStr`. */
function brandPayParams(params: WechatPayParams): Record<string, string> {
  return {
    appId: params.appId,
    timeStamp: String(params.timestamp),
    nonceStr: params.nonceStr,
    package: params.packageStr,
    signType: params.signType,
    paySign: params.paySign,
  }
}

/** Pays through WeChat's own bridge, which needs no configured JSSDK. Waits for the user. */
function payByBridge(
  bridge: WeixinJsBridge,
  params: WechatPayParams,
): Promise<BridgeResult<PayOutcome>> {
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', brandPayParams(params), (answer) =>
      resolve(readPayAnswer(answer)),
    )
  })
}

/** Pays through the configured JSSDK, when WeChat's own bridge is missing. */
function payBySdk(sdk: WechatSdk, params: WechatPayParams): Promise<BridgeResult<PayOutcome>> {
  return new Promise((resolve) => {
    if (!sdk.chooseWXPay) {
      resolve(failed('unreachable', 'chooseWXPay is missing'))
      return
    }
    sdk.chooseWXPay({
      // The SDK renames `timestamp` by itself.
      timestamp: String(params.timestamp),
      nonceStr: params.nonceStr,
      package: params.packageStr,
      // Always sent: without it the SDK fills in SHA1, which no v3 signature matches.
      signType: params.signType,
      paySign: params.paySign,
      success: () => resolve(ok({ outcome: 'paid' })),
      cancel: () => resolve(cancelled),
      fail: (answer) => resolve(failed('host', answer?.errMsg ?? 'chooseWXPay:fail')),
    })
  })
}

/** Goes to the native payment page: a mini program's web-view cannot pay by itself. */
function payInMiniProgram(
  environment: BridgeEnvironment,
  sdk: WechatSdk,
  url: string,
): Promise<BridgeResult<PayOutcome>> {
  const left = ok<PayOutcome>({ outcome: 'left' })
  // No answer means success: the web-view is suspended as soon as the payment page opens.
  return withinLimit(environment, LEAVE_LIMIT_MS, left, (done) => {
    if (!sdk.miniProgram?.navigateTo) {
      done(failed('unreachable', 'miniProgram.navigateTo is missing'))
      return
    }
    sdk.miniProgram.navigateTo({
      url,
      success: () => done(left),
      fail: (answer) => done(failed('host', answer?.errMsg ?? 'navigateTo:fail')),
    })
  })
}

/** Reads `get_brand_wcpay_request:ok | :cancel | :fail…`. Anything else is a failure, never a success. */
function readPayAnswer(answer: unknown): BridgeResult<PayOutcome> {
  const fields = isRecord(answer) ? answer : {}
  const text = [fields.err_msg, fields.errMsg].find((value) => typeof value === 'string') ?? ''
  const ending = /:\s*(ok|cancel)$/.exec(text as string)?.[1]
  if (ending === 'ok') return ok({ outcome: 'paid' })
  if (ending === 'cancel') return cancelled
  const description = typeof fields.err_desc === 'string' ? fields.err_desc : ''
  return failed('host', description || (text as string) || 'get_brand_wcpay_request:fail')
}
