import { axiosTransport, type Client, createClient, type Transport } from '@kaozhou/api'
import { type Bridge, createBridge } from '@kaozhou/bridge'
import { type Host, isIosApp, safeRedirect, TOKEN_KEY } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import type { QueryClient } from '@tanstack/react-query'
import { withIosAppPrices } from '../data/ios-app-prices'
import { watchTraffic } from '../data/traffic'
import { navigateTo } from '../page/navigation'
import { prefetchNextScreens } from '../routing/prefetch-next'
import { keepIdentity, rememberVisit, takeAnswer, withoutAnswer } from '../session/authorizer'
import type { Services } from '../session/services'
import { createSession, type Session } from '../session/session'
import { storedToken } from '../session/token-storage'
import { isTracked, keepTrackingIds } from '../session/tracking'
import { globalStore, requestLogin } from '../stores/global'
import { mirrorTitle } from './app-title'
import { registerServiceWorker } from './register-service-worker'

export interface ServiceSettings {
  host: Host
  landingUrl: string
  queryClient: QueryClient
}

/** Compatibility, not a control (decisions §1): the same in every browser, and what the server expects. */
const OTHER_PAY_KEY = {
  key: import.meta.env.VITE_OTHER_PAY_KEY ?? 'kaozhou-otherpay',
  iv: import.meta.env.VITE_OTHER_PAY_IV ?? 'kaozhou-other-iv',
}

/** Hosts, beside our own, that an answer of the server may lead to. */
const REDIRECT_HOSTS = ['open.weixin.qq.com', 'graph.qq.com', 'api.weibo.com']

/** Everything that touches the world: made once, after the first paint. */
export function startServices({ host, landingUrl, queryClient }: ServiceSettings): Services {
  keepTrackingIds(host, landingUrl)
  const bridge = createBridge(host, {
    landingUrl,
    wechat: { sign: (url) => client.wechat.sign({ url }, { noToast: true }) },
  })
  const traffic = watchTraffic(axiosTransport)
  const { pay } = bridge
  bridge.pay = (...request) => {
    const result = pay(...request)
    traffic.attend(result.then(stayedFor))
    return result
  }
  const session = createSession({
    app: host.app,
    client: () => client,
    whenIdle: traffic.whenIdle,
    nativeLogin: () => nativeLogin(bridge),
    navigate: (path) => navigateTo(path),
    leaveFor,
    onPersonChanged: () => void queryClient.invalidateQueries(),
  })
  const client = createClient({
    baseUrl: window.location.origin,
    host,
    transport: isIosApp(host) ? inWordsOfApp(traffic.transport) : traffic.transport,
    otherPayKey: OTHER_PAY_KEY,
    onSessionExpired: ({ code, token }) =>
      session.interrupted(token ?? null, { kind: 'answer', code }),
    onUnauthorized: () => session.interrupted(storedToken(), { kind: 'http', status: 401 }),
    onRedirect: ({ redirect, key = '' }) =>
      session.dispatch({ type: 'loginChecked', code: 2, redirect, key }),
    onMessage: (message) => showToast(message),
    onSettled: ({ error }) => session.settled(error),
  })
  watchNetwork()
  watchOtherTabs(session)
  // Once the network is gone it can no longer be loaded.
  void import('./crash-screen')
  if (host.app) mirrorTitle(bridge)
  registerServiceWorker(host)
  prefetchNextScreens(queryClient)
  countView(client)
  void finishVisit(landingUrl, client, session)
  return { client, session, bridge }
}

/** What is read in the iOS app has its prices written that way; what is sent and answered to it stays as it is. */
function inWordsOfApp(transport: Transport): Transport {
  return async (request) => {
    const response = await transport(request)
    return request.method === 'GET'
      ? { ...response, body: withIosAppPrices(response.body) }
      : response
  }
}

/** A reload would lose the answer of who pays, and call back who has left for a cashier. */
function stayedFor(result: Awaited<ReturnType<Bridge['pay']>>): Promise<void> | undefined {
  const hasLeft = result.status === 'ok' && result.data.outcome === 'left'
  return hasLeft ? new Promise(() => {}) : undefined
}

async function nativeLogin(
  bridge: Bridge,
): Promise<{ code: number; token: string | null; hasNewUser: boolean }> {
  const result = await bridge.login()
  // A person's "no" is an answer; a shell that can't be asked is not.
  if (result.status === 'cancelled') return { code: -1, token: null, hasNewUser: false }
  if (result.status !== 'ok') throw new Error(`native login: ${result.status}`)
  return { code: 0, token: result.data.accessToken, hasNewUser: result.data.hasNewUser }
}

/**
 * Ends a visit to the authorizer: logs in who is known there, keeps what the next phone is bound with otherwise. Who is
 * logged in already has the identity from then on.
 */
async function finishVisit(landingUrl: string, client: Client, session: Session): Promise<void> {
  const answer = takeAnswer(landingUrl)
  if (!answer) return
  navigateTo(withoutAnswer(landingUrl), { replace: true })
  try {
    const { accessToken, o_info } = await client.oauth.authorize(answer)
    if (accessToken) session.dispatch({ type: 'loggedIn', token: accessToken })
    else if (o_info) {
      keepIdentity(o_info)
      requestLogin({ afterLogin: () => {} })
    } else showToast('微信授权好了，请继续支付')
  } catch {
    // The refusal has been said.
  }
}

function leaveFor(redirect: string, key: string): void {
  const target = safeRedirect(redirect, {
    origin: window.location.origin,
    allowedHosts: REDIRECT_HOSTS,
  })
  if (!target) return
  rememberVisit(key)
  window.location.assign(target.kind === 'internal' ? target.path : target.url)
}

/** One login for all tabs: who logs out in one is not still greeted by name in another. */
function watchOtherTabs(session: Session): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // The other tab may not have come to the cookie yet: what the event says is newer.
    if (key === TOKEN_KEY) session.changedElsewhere(newValue)
    else if (key === null) session.changedElsewhere(storedToken())
  })
}

function watchNetwork(): void {
  const update = (): void => globalStore.setState({ online: navigator.onLine })
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
}

/** Views are counted for those whom a channel sent (spec §5). */
function countView(client: Client): void {
  // Nobody waits for it, and nothing is lost when it fails.
  if (isTracked()) client.system.viewIncrease({}, { noToast: true }).catch(() => {})
}
