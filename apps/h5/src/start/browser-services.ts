import { axiosTransport, type Client } from '@kaozhou/api'
import { type Bridge, createBridge } from '@kaozhou/bridge'
import type { Host } from '@kaozhou/domain'
import { invalidate } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import { type CallTracker, trackCalls } from '../data/call-tracker'
import { keepingClient } from '../data/kept/keeping-client'
import { deviceKeptStore } from '../data/kept/kept-store'
import { sendingClient } from '../data/outbox/sending-client'
import { navigateTo } from '../page/navigation'
import { isLostCode } from '../page/old-build'
import { finishAuthorizerVisit, leaveForAuthorizer } from '../session/authorizer-visit'
import type { Services } from '../session/services'
import { createSession } from '../session/session'
import type { SessionActions } from '../session/session-actions'
import { acceptInvitation } from '../session/session-effects'
import { storedToken } from '../session/token-storage'
import { keepTrackingIds } from '../session/tracking'
import { callsTo, createBrowserClient } from './browser-client'
import { CRASHED } from './error-boundary'
import { watchLine } from './line/watch-line'
import { watchTravel } from './line/watch-travel'
import { countScreens } from './screen-views'

type ErrorKind = Parameters<Client['system']['reportError']>[0]['kind']

export interface ServiceSettings {
  host: Host
  landingUrl: string
  queryClient: QueryClient
}

/** Creates the SDK client, the session and the bridge, and starts the page's listeners. Called once per page. */
export function startServices({ host, landingUrl, queryClient }: ServiceSettings): Services {
  keepTrackingIds(host, landingUrl)
  const tracker = trackCalls(axiosTransport)
  const line = watchLine(queryClient)
  const bridge = createBridge(host, {
    landingUrl,
    wechat: { sign: (url) => client.wechat.sign({ url }, { noToast: true }) },
  })
  waitForPayments(bridge, tracker)
  const onPersonChanged = (): void => void queryClient.invalidateQueries()
  const session = createSession({
    app: host.app,
    client: () => client,
    reload: () => void tracker.whenIdle().then(() => window.location.reload()),
    nativeLogin: () => nativeLogin(bridge),
    navigate: (path) => navigateTo(path),
    leaveFor: leaveForAuthorizer,
    onPersonChanged,
  })
  const transport = line.watched(tracker.transport)
  const sent = createBrowserClient({
    host,
    transport,
    session,
    queryClient,
    onSettled: line.settled,
  })
  const keeping = keepingClient(sent, {
    store: deviceKeptStore,
    token: storedToken,
    online: () => navigator.onLine,
    now: Date.now,
    onKeptGiven: line.keptGiven,
  })
  const { client, send } = sendingClient(keeping, {
    token: storedToken,
    now: Date.now,
    onSent: () => void invalidate(queryClient, ['notes', 'sections.progress', 'learning.course']),
  })
  watchTravel({ api: async () => client, send })
  watchErrors(client)
  later((services) => {
    services.askFailedAgain(queryClient)
    services.watchPageCache(session, queryClient)
    services.keepFieldSeen()
    services.registerServiceWorker(host)
    services.prefetchNextScreens(queryClient)
    if (host.app) services.mirrorTitle(bridge)
  })
  // Loaded in advance: without a network it could not be. A page that is left meanwhile ends the load.
  import('./crash-screen').catch(() => {})
  countScreens(client)
  void finishAuthorizerVisit(landingUrl, client, session)
  // The page may have been left or reloaded before the answer.
  if (storedToken()) acceptInvitation({ client: () => client, onPersonChanged })
  return { client, session, bridge, token: storedToken, callsTo: callsTo(host) }
}

function later(act: (services: typeof import('./later/services')) => void): void {
  import('./later/services').then(act, () => {})
}

/** Delays reloads during a payment: a reload would lose its answer, or bring a user back who is leaving for a cashier. */
function waitForPayments(bridge: Bridge, tracker: CallTracker): void {
  const { pay } = bridge
  bridge.pay = (...request) => {
    const result = pay(...request)
    tracker.waitFor(
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
  // A cancelled login is an answer; a bridge call that failed is not.
  if (result.status === 'cancelled') return { code: -1, token: null, hasNewUser: false }
  if (result.status !== 'ok') throw new Error(`native login: ${result.status}`)
  return { code: 0, token: result.data.accessToken, hasNewUser: result.data.hasNewUser }
}

/** Reports what goes wrong in this page. The code of a report is loaded with the first error. */
function watchErrors(client: Client): void {
  const report = (kind: ErrorKind, error: unknown): void => {
    import('./report-error').then(
      ({ reportError }) => reportError(client, kind, error),
      () => {},
    )
  }
  const onError = ({ error }: ErrorEvent): void => report('error', error)
  // A press whose code does not come rejects unseen: every such press, in this one place.
  const onRejection = ({ reason }: PromiseRejectionEvent): void =>
    isLostCode(reason)
      ? later(({ tellLostCode }) => void tellLostCode())
      : report('rejection', reason)
  // boot.ts kept the errors that came before anybody listened.
  for (const event of window.kzErrors ?? []) 'reason' in event ? onRejection(event) : onError(event)
  delete window.kzErrors
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener(CRASHED, (event) => report('crash', (event as CustomEvent).detail))
}
