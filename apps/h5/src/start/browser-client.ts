import {
  type ApiError,
  type Client,
  createClient,
  NetworkError,
  type Transport,
} from '@kaozhou/api'
import { type Host, isIosApp } from '@kaozhou/domain'
import { invalidate } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import type { QueryClient } from '@tanstack/react-query'
import { withIosAppPrices } from '../data/ios-app-prices'
import type { Session } from '../session/session'
import { storedToken } from '../session/token-storage'
import { readWireSettings } from './wire-settings'

/** No secret: every browser has it, and the server expects it for compatibility (decisions §1). */
const OTHER_PAY_KEY = {
  key: import.meta.env.VITE_OTHER_PAY_KEY ?? 'kaozhou-otherpay',
  iv: import.meta.env.VITE_OTHER_PAY_IV ?? 'kaozhou-other-iv',
}

/** Set on `window` by a page that shows the messages itself: the storefront shows no toast then (spec §8). */
interface OptedOut {
  noToast?: boolean
}

/** The address that calls of this host go to. */
export function callsTo(host: Host): string {
  const { iosAppBaseUrl } = readWireSettings(document)
  const { origin } = window.location
  return isIosApp(host) ? (iosAppBaseUrl ?? origin) : origin
}

export interface BrowserClientParts {
  host: Host
  transport: Transport
  session: Session
  queryClient: QueryClient
  /** Called at the end of every call. */
  onSettled?: (error: ApiError | undefined) => void
}

/** The SDK client of the storefront: reports go to the session, messages to toasts; what a write changes is loaded again. */
export function createBrowserClient({
  host,
  transport,
  session,
  queryClient,
  onSettled,
}: BrowserClientParts): Client {
  const { iosAppBaseUrl: _, ...wire } = readWireSettings(document)
  return createClient({
    baseUrl: callsTo(host),
    host,
    transport: isIosApp(host) ? iosAppTransport(transport) : transport,
    otherPayKey: OTHER_PAY_KEY,
    ...wire,
    windowOptedOut: () => (window as Window & OptedOut).noToast === true,
    onSessionExpired: ({ code, token }) =>
      session.interrupted(token ?? null, { kind: 'answer', code }),
    onUnauthorized: () => session.interrupted(storedToken(), { kind: 'http', status: 401 }),
    onRedirect: ({ redirect, key = '' }) =>
      session.dispatch({ type: 'loginChecked', code: 2, redirect, key }),
    onMessage: (message, error) => showToast(isForeign(error) ? LOGIN_FIRST : message),
    onChanged: (names) => void invalidate(queryClient, names),
    onSettled: ({ error }) => {
      session.settled(error)
      onSettled?.(error)
    },
  })
}

/** Another machine answers: the network wants a login. */
const LOGIN_FIRST = '这个网络要先登录，登录后再试'

function isForeign(error: ApiError): boolean {
  return error instanceof NetworkError && error.reason === 'foreign'
}

/** Its answer holds a provider's form and signed texts, which no one reads as words. */
const PAYMENT = /\/api\/orders\/trades\b/

/** Rewrites the prices in answers, also of reads by POST (the coupons to receive) and in refusals (spec §6). */
function iosAppTransport(transport: Transport): Transport {
  return async (request) => {
    const response = await transport(request)
    return PAYMENT.test(request.url)
      ? response
      : { ...response, body: withIosAppPrices(response.body) }
  }
}
