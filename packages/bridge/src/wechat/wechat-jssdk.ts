import type { Host } from '@kaozhou/domain'
import { type BridgeFailure, failed, reasonOf, timedOut } from '../calls/bridge-result'
import type { BridgeEnvironment } from '../environment/bridge-environment'
import { withinLimit } from '../environment/time-limit'
import { withoutFragment } from '../urls/landing-url'
import { type WechatSdk, wechatSdk } from './wechat-globals'

/** Signature of an address by the server. */
export interface WechatSignature {
  /** The official account's id. */
  appId: string
  /** Seconds since epoch. */
  timestamp: number | string
  /** The random text that was signed. */
  nonceStr: string
  /** What the server signed the page’s address with (spec §7). */
  signature: string
  /** The open tags that the deployment uses, such as `wx-open-launch-app`; they join `WechatOptions.openTags`. */
  openTags?: readonly string[]
}

/** Configuration of WeChat's JSSDK. */
export interface WechatOptions {
  /**
   * Gets the signature for an address (spec §7: `GET /api/wechat/sign` with `url`). Without it there is no share card.
   */
  sign?(url: string): Promise<WechatSignature>
  /** Addresses of the script; the second one is the backup. */
  scriptUrls?: readonly string[]
  /** Names added to `jsApiList`. */
  extraApis?: readonly string[]
  /** Open tags, such as `wx-open-launch-app`. */
  openTags?: readonly string[]
}

/** The script's official host and its backup. */
export const WECHAT_SCRIPT_URLS: readonly string[] = [
  'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
  'https://res2.wx.qq.com/open/js/jweixin-1.6.0.js',
]

// Without the old onMenu names many Android clients share the bare link only.
const API_LIST = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareAppMessage',
  'onMenuShareTimeline',
  'chooseWXPay',
  'hideMenuItems',
  'showMenuItems',
] as const

const LIMIT_MS = 10_000
// From the second `config` on, `ready` fires at once, so the only sign of success is that no error follows.
const QUIET_MS = 300

/** The JSSDK of one page. */
export interface WechatJssdk {
  /** Loads the script once; `null` when both hosts failed. A later call tries again. */
  load(): Promise<WechatSdk | null>
  /** Configures the JSSDK for the current address unless done. `null` is success. */
  configure(): Promise<BridgeFailure | null>
  /** True when the last configuration named the open tag, and WeChat has not said since that it draws none here. */
  draws(tag: string): boolean
  /** Removes what listens to the page. */
  dispose(): void
}

/**
 * The addresses to sign, in the order to try them: iOS checks the address that the document was loaded with,
 * everything else (the iPhone of the developer tools too) the current one. Reports differ, so the other address is tried second.
 */
export function signingUrls(
  host: Host,
  userAgent: string,
  landingUrl: string,
  currentUrl: string,
): [first: string, second: string] {
  const landing = withoutFragment(landingUrl)
  const current = withoutFragment(currentUrl)
  const checksLanding = host.os === 'ios' && !/wechatdevtools/i.test(userAgent)
  return checksLanding ? [landing, current] : [current, landing]
}

export function createWechatJssdk(
  environment: BridgeEnvironment,
  host: Host,
  landingUrl: string,
  options: WechatOptions,
): WechatJssdk {
  let loading: Promise<WechatSdk | null> | null = null
  let configuring: Promise<BridgeFailure | null> = Promise.resolve(null)
  let configuredFor: string | null = null
  let configCalls = 0
  let tags: readonly string[] = []
  let refusesTags = false
  let stopListening: (() => void) | null = null

  async function load(): Promise<WechatSdk | null> {
    loading ??= loadScripts(environment, options.scriptUrls ?? WECHAT_SCRIPT_URLS)
    const sdk = await loading
    if (!sdk) loading = null
    return sdk
  }

  async function configureNow(): Promise<BridgeFailure | null> {
    const urls = signingUrls(host, environment.userAgent, landingUrl, environment.currentUrl())
    if (configuredFor === urls[0]) return null
    const sdk = await load()
    if (!sdk) return failed('unreachable', 'The WeChat script could not be loaded')
    let failure: BridgeFailure | null = null
    for (const url of new Set(urls)) {
      failure = await configureFor(sdk, url)
      if (!failure) configuredFor = urls[0]
      if (!isInvalidSignature(failure)) break
    }
    return failure
  }

  async function configureFor(sdk: WechatSdk, url: string): Promise<BridgeFailure | null> {
    const signature = await signed(environment, options, url)
    if ('status' in signature) return signature
    configCalls += 1
    tags = [...new Set([...(options.openTags ?? []), ...(signature.openTags ?? [])])]
    if (tags.length > 0) watchRefusal()
    const { appId, timestamp, nonceStr } = signature
    return applyConfig(environment, sdk, configCalls === 1, {
      appId,
      timestamp,
      nonceStr,
      signature: signature.signature,
      debug: false,
      // A fresh array each time: the SDK rewrites the one that it is given.
      jsApiList: [...API_LIST, ...(options.extraApis ?? [])],
      openTagList: [...tags],
    })
  }

  // WeChat says it once in a page's life: a client that draws no tags now draws none later.
  function watchRefusal(): void {
    stopListening ??= environment.listen('document', 'WeixinOpenTagsError', () => {
      refusesTags = true
    })
  }

  return {
    load,
    configure() {
      // One at a time: the SDK keeps a single error handler.
      configuring = configuring.then(configureNow)
      return configuring
    },
    draws: (tag) => !refusesTags && tags.includes(tag),
    dispose() {
      stopListening?.()
    },
  }
}

async function loadScripts(
  environment: BridgeEnvironment,
  urls: readonly string[],
): Promise<WechatSdk | null> {
  for (const url of urls) {
    const here = wechatSdk(environment)
    if (here) return here
    await withinLimit(environment, LIMIT_MS, undefined, (done) => {
      environment.loadScript(url).then(
        () => done(undefined),
        () => done(undefined),
      )
    })
  }
  return wechatSdk(environment)
}

function signed(
  environment: BridgeEnvironment,
  options: WechatOptions,
  url: string,
): Promise<WechatSignature | BridgeFailure> {
  const { sign } = options
  if (!sign) return Promise.resolve(failed('signature', 'No way to sign is configured'))
  return withinLimit<WechatSignature | BridgeFailure>(environment, LIMIT_MS, timedOut, (done) => {
    Promise.resolve()
      .then(() => sign(url))
      .then(done, (error) => done(failed('signature', reasonOf(error))))
  })
}

function applyConfig(
  environment: BridgeEnvironment,
  sdk: WechatSdk,
  isFirst: boolean,
  config: Record<string, unknown>,
): Promise<BridgeFailure | null> {
  return withinLimit<BridgeFailure | null>(environment, LIMIT_MS, timedOut, (done) => {
    sdk.config(config)
    // The SDK runs the ready callbacks after a refused config too, but only after the error's.
    sdk.error((answer) => done(failed('signature', answer?.errMsg ?? 'config:fail')))
    sdk.ready(() => {
      if (isFirst) done(null)
      else environment.delay(QUIET_MS, () => done(null))
    })
  })
}

function isInvalidSignature(failure: BridgeFailure | null): boolean {
  return failure?.status === 'failed' && /invalid signature/i.test(failure.message)
}
