import { axiosTransport, type Client, createClient, type Transport } from '@kaozhou/api'
import { type Bridge, createBridge } from '@kaozhou/bridge'
import { type Host, isIosApp } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import type { QueryClient } from '@tanstack/react-query'
import { withIosAppPrices } from '../data/ios-app-prices'
import { type Traffic, watchTraffic } from '../data/traffic'
import { navigateTo } from '../page/navigation'
import { prefetchNextScreens } from '../routing/prefetch-next'
import { finishAuthorizerVisit, leaveForAuthorizer } from '../session/authorizer-visit'
import type { Services } from '../session/services'
import { createSession, type Session } from '../session/session'
import type { SessionActions } from '../session/session-actions'
import { storedToken } from '../session/token-storage'
import { countPageView, keepTrackingIds } from '../session/tracking'
import { watchOtherTabs } from '../session/watch-other-tabs'
import { globalStore } from '../stores/global'
import { mirrorTitle } from './app-title'
import { registerServiceWorker } from './register-service-worker'

export interface ServiceSettings {
  host: Host
  landingUrl: string
  queryClient: QueryClient
}

/** For compatibility, not for protection (decisions §1): the same in every browser, and what the server expects. */
const OTHER_PAY_KEY = {
  key: import.meta.env.VITE_OTHER_PAY_KEY ?? 'kaozhou-otherpay',
  iv: import.meta.env.VITE_OTHER_PAY_IV ?? 'kaozhou-other-iv',
}

/** Makes the SDK client, the session and the bridge, and starts what listens beside them. Called once per page. */
export function startServices({ host, landingUrl, queryClient }: ServiceSettings): Services {
  keepTrackingIds(host, landingUrl)
  const traffic = watchTraffic(axiosTransport)
  const bridge = createBridge(host, {
    landingUrl,
    wechat: { sign: (url) => client.wechat.sign({ url }, { noToast: true }) },
  })
  waitForPayments(bridge, traffic)
  const session = createSession({
    app: host.app,
    client: () => client,
    whenIdle: traffic.whenIdle,
    nativeLogin: () => nativeLogin(bridge),
    navigate: (path) => navigateTo(path),
    leaveFor: leaveForAuthorizer,
    onPersonChanged: () => void queryClient.invalidateQueries(),
  })
  const client = browserClient(host, traffic.transport, session)
  watchNetwork()
  watchOtherTabs(session)
  // Now: without a network it can no longer be loaded.
  void import('./crash-screen')
  if (host.app) mirrorTitle(bridge)
  registerServiceWorker(host)
  prefetchNextScreens(queryClient)
  countPageView(client)
  void finishAuthorizerVisit(landingUrl, client, session)
  return { client, session, bridge }
}

function browserClient(host: Host, transport: Transport, session: Session): Client {
  return createClient({
    baseUrl: window.location.origin,
    host,
    transport: isIosApp(host) ? iosAppTransport(transport) : transport,
    otherPayKey: OTHER_PAY_KEY,
    onSessionExpired: ({ code, token }) =>
      session.interrupted(token ?? null, { kind: 'answer', code }),
    onUnauthorized: () => session.interrupted(storedToken(), { kind: 'http', status: 401 }),
    onRedirect: ({ redirect, key = '' }) =>
      session.dispatch({ type: 'loginChecked', code: 2, redirect, key }),
    onMessage: (message) => showToast(message),
    onSettled: ({ error }) => session.settled(error),
  })
}

/** Rewrites the prices in what is read; the answers to writes stay as they are. */
function iosAppTransport(transport: Transport): Transport {
  return async (request) => {
    const response = await transport(request)
    return request.method === 'GET'
      ? { ...response, body: withIosAppPrices(response.body) }
      : response
  }
}

/** A reload during a payment would lose its answer, and would call a user back who has left for a cashier. */
function waitForPayments(bridge: Bridge, traffic: Traffic): void {
  const { pay } = bridge
  bridge.pay = (...request) => {
    const result = pay(...request)
    traffic.attend(
      result.then((answer) => {
        const hasLeft = answer.status === 'ok' && answer.data.outcome === 'left'
        return hasLeft ? new Promise(() => {}) : undefined
      }),
    )
    return result
  }
}

async function nativeLogin(bridge: Bridge): ReturnType<SessionActions['nativeLogin']> {
  const result = await bridge.login()
  // A cancelled login is an answer; an app shell that cannot be asked is a failure.
  if (result.status === 'cancelled') return { code: -1, token: null, hasNewUser: false }
  if (result.status !== 'ok') throw new Error(`native login: ${result.status}`)
  return { code: 0, token: result.data.accessToken, hasNewUser: result.data.hasNewUser }
}

function watchNetwork(): void {
  const update = (): void => globalStore.setState({ online: navigator.onLine })
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
}
