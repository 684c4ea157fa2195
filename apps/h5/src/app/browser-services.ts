import { type Client, createClient } from '@kaozhou/api'
import { type Bridge, createBridge } from '@kaozhou/bridge'
import {
  APP_TOKEN_COOKIE,
  CHANNEL_NAME,
  countsPageView,
  type Host,
  STATISTIC_NAMES,
  safeRedirect,
  startupEffects,
} from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import type { QueryClient } from '@tanstack/react-query'
import { navigateTo } from '../data/navigation'
import { globalStore } from '../stores/global'
import { readCookie, writeCookie } from './cookies'
import { createSession, type Session } from './session'
import { storedToken } from './token-storage'

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

/** Hosts, beside our own, that an answer of the server may lead to. */
const REDIRECT_HOSTS = ['open.weixin.qq.com', 'graph.qq.com', 'api.weibo.com']

/** Everything that touches the world: made once, after the first paint. */
export function startServices({ host, landingUrl, queryClient }: ServiceSettings): Services {
  keepTrackingIds(host, landingUrl)
  const bridge = createBridge(host, { landingUrl })
  const session = createSession({
    client: () => client,
    nativeLogin: () => nativeLogin(bridge),
    navigate: (path) => navigateTo(path),
    leaveFor: (redirect) => leaveFor(redirect),
    onPersonChanged: () => void queryClient.invalidateQueries(),
  })
  const client = createClient({
    baseUrl: window.location.origin,
    host,
    onSessionExpired: ({ code, token }) =>
      session.interrupted(token ?? null, { kind: 'answer', code }),
    onUnauthorized: () => session.interrupted(storedToken(), { kind: 'http', status: 401 }),
    onRedirect: ({ redirect, key = '' }) =>
      session.dispatch({ type: 'loginChecked', code: 2, redirect, key }),
    onMessage: (message) => showToast(message),
  })
  watchNetwork()
  countView(client)
  return { client, session, bridge }
}

/** The ids that a link brought are kept in cookies, for every request from now on (spec §4 "Startup"). */
function keepTrackingIds(host: Host, landingUrl: string): void {
  const query = Object.fromEntries(new URL(landingUrl).searchParams)
  const effects = startupEffects({
    query,
    inApp: host.app !== null,
    webToken: storedToken(),
    appToken: readCookie(APP_TOKEN_COOKIE),
  })
  for (const { name, value, days } of effects) writeCookie(name, value, days)
}

async function nativeLogin(
  bridge: Bridge,
): Promise<{ code: number; token: string | null; hasNewUser: boolean }> {
  const result = await bridge.login()
  if (result.status !== 'ok') return { code: -1, token: null, hasNewUser: false }
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
  const names = [...STATISTIC_NAMES, CHANNEL_NAME]
  const cookies = Object.fromEntries(names.map((name) => [name, readCookie(name) ?? undefined]))
  // Nobody waits for it, and nothing is lost when it fails.
  if (countsPageView(cookies)) client.markets.viewIncrease({}, { noToast: true }).catch(() => {})
}
