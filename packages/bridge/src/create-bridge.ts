import type { Host } from '@kaozhou/domain'
import type { Bridge, BridgeMethods, ResultOf, Transport } from './calls/bridge'
import { bridgeFace } from './calls/bridge-face'
import { cancelled, failed, reasonOf } from './calls/bridge-result'
import { createCancellableCalls } from './calls/cancellable-calls'
import type { BridgeMethod, ParamsOf } from './calls/method-params'
import { noStrayAnswers } from './calls/pending-calls'
import { refusalOf } from './calls/refusal-of'
import { supports } from './calls/supports'
import type { BridgeEnvironment } from './environment/bridge-environment'
import { browserEnvironment } from './environment/browser-environment'
import { createNativeTransport } from './native/native-transport'
import { parseUrl } from './urls/external-url'
import { createLandingUrl } from './urls/landing-url'
import { createWebTransport } from './web/web-transport'
import type { WechatOptions } from './wechat/wechat-jssdk'
import { createWechatTransport } from './wechat/wechat-transport'

/** Options for deployments and tests. */
export interface BridgeOptions {
  /** The address that the document was loaded with, from `createLandingUrl`. Default: the current address. */
  landingUrl?: string
  /** Hosts that `openExternal` may open besides the landing address's own; `.domain` for all its subdomains. */
  externalHosts?: readonly string[]
  /** Hosts that `pay` may open by `payUrl`. Default `wx.tenpay.com`. */
  cashierHosts?: readonly string[]
  /** Addresses that `pay` may post a `form` to. Default: Alipay's gateway and its sandbox. */
  gateways?: readonly string[]
  /** Configuration of WeChat's JSSDK. Without `sign` there is no share card. */
  wechat?: WechatOptions
  /** Access to the page. Default: the real one. */
  environment?: BridgeEnvironment
}

const CASHIER_HOSTS = ['wx.tenpay.com'] as const

const GATEWAYS = [
  'https://openapi.alipay.com/gateway.do',
  'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
] as const

/**
 * The bridge for a host: the app shell, WeChat, or a browser, chosen when it is called, never at import.
 * On a server it can be created as well; every call is `unsupported` there. In the app shell it puts
 * `window.__kaozhouBridge` on the page; `dispose` removes it.
 *
 * @example
 * const host = detectHost(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints })
 * const bridge = createBridge(host, { landingUrl: createLandingUrl(location) })
 * const result = await bridge.share({ title: '四级冲刺班', link: location.href })
 * if (result.status === 'unsupported') showShareGuide()
 */
export function createBridge(host: Host, options: BridgeOptions = {}): Bridge {
  const transport = chooseTransport(host, options)
  const calls = createCancellableCalls()
  let disposed = false

  const can = (method: BridgeMethod): boolean =>
    supports(method, host) && (transport === null || typeof transport[method] === 'function')

  async function run<Method extends BridgeMethod>(
    method: Method,
    params: ParamsOf<Method>,
    signal?: AbortSignal,
  ): Promise<ResultOf<Method>> {
    try {
      const start = transport?.[method] as NonNullable<Transport[Method]>
      return (await start(params as never, signal)) as ResultOf<Method>
    } catch (error) {
      return failed('host', reasonOf(error))
    }
  }

  async function call<Method extends BridgeMethod>(
    method: Method,
    params: ParamsOf<Method>,
    signal?: AbortSignal,
  ): Promise<ResultOf<Method>> {
    const refusal = refusalOf(method, params, transport !== null && can(method))
    if (refusal) return refusal
    if (disposed || signal?.aborted) return cancelled
    return calls.follow<BridgeMethods[Method]['data']>(run(method, params, signal), signal)
  }

  return {
    host,
    ...bridgeFace(call),
    supports: can,
    strayAnswers: transport?.strayAnswers ?? noStrayAnswers,
    dispose() {
      disposed = true
      calls.cancelAll()
      transport?.dispose?.()
    },
  }
}

// `null` without a page, while a server renders: buttons are gated as they will be, and calls do nothing.
function chooseTransport(host: Host, options: BridgeOptions): Transport | null {
  if (!options.environment && typeof window === 'undefined') return null
  const environment = options.environment ?? browserEnvironment()
  const landingUrl = options.landingUrl ?? createLandingUrl({ href: environment.currentUrl() })
  const ownHost = parseUrl(landingUrl)?.hostname ?? ''
  const externalHosts = [ownHost, ...(options.externalHosts ?? [])]
  if (host.app) return createNativeTransport(environment, { externalHosts })
  if (host.kind === 'wechat') {
    return createWechatTransport(environment, host, landingUrl, options.wechat ?? {})
  }
  return createWebTransport(environment, host, {
    externalHosts,
    cashierHosts: options.cashierHosts ?? CASHIER_HOSTS,
    gateways: options.gateways ?? GATEWAYS,
  })
}
