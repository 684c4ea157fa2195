import type { Host } from '@kaozhou/domain'
import type { PayOutcome, ShareCard, Transport } from '../calls/bridge'
import {
  type BridgeFailure,
  type BridgeResult,
  cancelled,
  failed,
  ok,
  unsupported,
} from '../calls/bridge-result'
import type { PayRequest, WechatPayParams } from '../calls/pay-request'
import type { BridgeEnvironment } from '../environment/bridge-environment'
import { isMiniProgram, weixinJsBridge } from './wechat-globals'
import { createWechatJssdk, type WechatOptions } from './wechat-jssdk'
import { payByBridge, payBySdk, payInMiniProgram } from './wechat-pay'
import { setWechatCard } from './wechat-share'

const BRIDGE_LIMIT_MS = 5_000

/** WeChat's browser on phones and desktops, and the web-view of its mini programs. */
export function createWechatTransport(
  environment: BridgeEnvironment,
  host: Host,
  landingUrl: string,
  options: WechatOptions,
): Transport {
  const jssdk = createWechatJssdk(environment, host, landingUrl, options)
  const inMiniProgram = (): boolean => host.miniProgram || isMiniProgram(environment)
  let lastCard = 0

  async function setCard(card: ShareCard): Promise<BridgeFailure | null> {
    lastCard += 1
    const mine = lastCard
    if (inMiniProgram()) return postCard(card)
    const failure = await jssdk.configure()
    // The user has left the route: keep the card of the current one.
    if (mine !== lastCard) return cancelled
    if (failure) return failure
    const sdk = await jssdk.load()
    return sdk ? setWechatCard(environment, sdk, card) : scriptMissing
  }

  async function postCard(card: ShareCard): Promise<BridgeFailure | null> {
    const sdk = await jssdk.load()
    if (!sdk?.miniProgram?.postMessage) return scriptMissing
    // The mini program reads it when its page is shared.
    sdk.miniProgram.postMessage({ data: { type: 'share', card } })
    return null
  }

  async function payByJsapi(params: WechatPayParams): Promise<BridgeResult<PayOutcome>> {
    const bridge = await weixinJsBridge(environment, BRIDGE_LIMIT_MS)
    if (bridge) return payByBridge(bridge, params)
    const failure = await jssdk.configure()
    const sdk = failure ? null : await jssdk.load()
    return sdk ? payBySdk(sdk, params) : (failure ?? scriptMissing)
  }

  async function pay(request: PayRequest): Promise<BridgeResult<PayOutcome>> {
    if (!inMiniProgram()) return request.wechat ? payByJsapi(request.wechat) : unsupported
    if (!request.miniProgramUrl) return unsupported
    const sdk = await jssdk.load()
    return sdk ? payInMiniProgram(environment, sdk, request.miniProgramUrl) : scriptMissing
  }

  async function close(): Promise<BridgeResult<null>> {
    if (inMiniProgram()) {
      const sdk = await jssdk.load()
      sdk?.miniProgram?.navigateBack?.({})
      return sdk ? ok(null) : scriptMissing
    }
    const bridge = await weixinJsBridge(environment, BRIDGE_LIMIT_MS)
    bridge?.call?.('closeWindow')
    return bridge?.call ? ok(null) : unsupported
  }

  const sharing: Transport = {
    share: async (card) => (await setCard(card)) ?? ok({ how: 'menu' }),
    setShareCard: async (card) => (await setCard(card)) ?? ok(null),
  }
  return {
    ...(options.sign || host.miniProgram ? sharing : {}),
    pay,
    close,
    setTitle({ title }) {
      environment.setTitle(title)
      return ok(null)
    },
  }
}

const scriptMissing = failed('unreachable', 'The WeChat script could not be loaded')
