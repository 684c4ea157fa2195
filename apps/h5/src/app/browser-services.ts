import { axiosTransport, type Client, createClient } from '@kaozhou/api'
import { type Bridge, createBridge } from '@kaozhou/bridge'
import { type Host, safeRedirect } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import type { QueryClient } from '@tanstack/react-query'
import { navigateTo } from '../data/navigation'
import { globalStore } from '../stores/global'
import { createSession, type Session } from './session'
import { storedToken } from './token-storage'
import { isTracked, keepTrackingIds } from './tracking'
import { watchTraffic } from './traffic'

export interface Services {
  client: Client
  session: Session
  bridge: Bridge
}

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
  const session = createSession({
    app: host.app,
    client: () => client,
    whenIdle: traffic.whenIdle,
    nativeLogin: () => nativeLogin(bridge),
    navigate: (path) => navigateTo(path),
    leaveFor: (redirect) => leaveFor(redirect),
    onPersonChanged: () => void queryClient.invalidateQueries(),
  })
  const client = createClient({
    baseUrl: window.location.origin,
    host,
    transport: traffic.transport,
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
  countView(client)
  return { client, session, bridge }
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

function leaveFor(redirect: string): void {
  const target = safeRedirect(redirect, {
    origin: window.location.origin,
    allowedHosts: REDIRECT_HOSTS,
  })
  if (target) window.location.assign(target.kind === 'internal' ? target.path : target.url)
}

function watchNetwork(): void {
  const update = (): void => globalStore.setState({ online: navigator.onLine })
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
}

/** Views are counted for those whom a channel sent (spec §5). */
function countView(client: Client): void {
  // Nobody waits for it, and nothing is lost when it fails.
  if (isTracked()) client.markets.viewIncrease({}, { noToast: true }).catch(() => {})
}
