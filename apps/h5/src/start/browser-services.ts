import { axiosTransport } from '@kaozhou/api'
import { type Bridge, createBridge } from '@kaozhou/bridge'
import type { Host } from '@kaozhou/domain'
import type { QueryClient } from '@tanstack/react-query'
import { type Traffic, watchTraffic } from '../data/traffic'
import { navigateTo } from '../page/navigation'
import { prefetchNextScreens } from '../routing/prefetch-next'
import { finishAuthorizerVisit, leaveForAuthorizer } from '../session/authorizer-visit'
import type { Services } from '../session/services'
import { createSession } from '../session/session'
import type { SessionActions } from '../session/session-actions'
import { countPageView, keepTrackingIds } from '../session/tracking'
import { watchOtherTabs } from '../session/watch-other-tabs'
import { globalStore } from '../stores/global'
import { mirrorTitle } from './app-title'
import { createBrowserClient } from './browser-client'
import { registerServiceWorker } from './register-service-worker'

export interface ServiceSettings {
  host: Host
  landingUrl: string
  queryClient: QueryClient
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
    reload: () => void traffic.whenIdle().then(() => window.location.reload()),
    nativeLogin: () => nativeLogin(bridge),
    navigate: (path) => navigateTo(path),
    leaveFor: leaveForAuthorizer,
    onPersonChanged: () => void queryClient.invalidateQueries(),
  })
  const client = createBrowserClient(host, traffic.transport, session)
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
