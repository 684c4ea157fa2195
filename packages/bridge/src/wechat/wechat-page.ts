import { failed } from '../calls/bridge-result'
import type { BridgeEnvironment } from '../environment/bridge-environment'
import { type WeixinJsBridge, weixinJsBridge } from './wechat-globals'
import type { WechatJssdk } from './wechat-jssdk'

/** A page in WeChat's browser or in a mini program's web-view, with what its calls go through. */
export interface WechatPage {
  readonly environment: BridgeEnvironment
  readonly jssdk: WechatJssdk
  /** Read at each call: WeChat sets its global after the page has started. */
  inMiniProgram(): boolean
}

const BRIDGE_LIMIT_MS = 5_000

/** WeChat's own bridge; `null` when it is missing after 5 s. */
export function bridgeOf({ environment }: WechatPage): Promise<WeixinJsBridge | null> {
  return weixinJsBridge(environment, BRIDGE_LIMIT_MS)
}

export const scriptMissing = failed('unreachable', 'The WeChat script could not be loaded')
