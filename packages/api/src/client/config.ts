import type { Host } from '@kaozhou/domain'
import type { Envelope } from '../wire/envelope'
import type { OtherPayKey } from '../wire/other-pay'
import type { Digest } from '../wire/sign'
import type { ApiError } from './errors'
import type { Transport } from './transport'

/** Where the token and the tracking ids are read from. Never written by the client. */
export interface ClientStorage {
  /** Local storage key `sc_token`, else cookie `sc_token_pro` (spec §7). */
  token(): string | undefined
  /** Cookie `statisticsId` or `statisticId`. */
  statisticId(): string | undefined
  /** Cookie `channelId`. */
  channelId(): string | undefined
}

/** Header names; a deployment behind another gateway may call them otherwise (decisions §1). */
export const defaultHeaderNames = {
  authorization: 'authorization',
  clientKind: 'x-client-kind',
  apiVersion: 'x-api-version',
  signature: 'x-signature',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  otherPay: 'x-other-pay',
} as const

/** The name of each header that a request may carry. */
export type HeaderNames = Record<keyof typeof defaultHeaderNames, string>

/** What the app answers when a session has ended: send the interrupted calls again, or let them fail. */
export type RecoveryDecision = 'replay' | 'reject'

/** Which answer ended the session, and for which token. */
export interface SessionExpiredReport {
  /** 1001 or 1024 (spec §4). */
  code: number
  /** The token that was refused; by now another may be stored. */
  token: string | undefined
}

/**
 * Everything that a client needs to know. All but `baseUrl` has a default that fits a browser; in Node,
 * give `storage` as well, or calls go out without a token.
 */
export interface ClientConfig {
  /**
   * Scheme and host that every path is put behind, a path prefix included where there is one; in a
   * browser an empty text means the page's own. One for all, or another inside the iOS app (spec §7).
   */
  baseUrl: string | { default: string; iosApp: string }
  /** The host as `detectHost` of @kaozhou/bridge tells it. Default: a plain browser. */
  host?: Host
  /** Where token and tracking ids are read. Default: the browser's storage and cookies. */
  storage?: ClientStorage
  /** Carries the requests. Default: axios. */
  transport?: Transport
  /** Milliseconds since the epoch. */
  now?: () => number
  /** 16 characters of `[0-9a-z]` from a secure source. */
  nonce?: () => string
  /** A number in [0, 1) that spreads retries. */
  random?: () => number
  /** Digest of the signature. Default `sha256`; the others fit an existing gateway. */
  digest?: Digest
  headerNames?: Partial<HeaderNames>
  /** Key and vector of the other-pay header, 16 bytes each; needed for that call only. */
  otherPayKey?: OtherPayKey
  /** Milliseconds until one try of a call is given up; uploads have four times as long. Default 15 000. */
  timeout?: number
  /** How often a read is tried again when the network or a gateway fails. Default 2. */
  retries?: number
  /** The window has opted out of toasts. */
  windowOptedOut?: () => boolean

  /**
   * A call was answered with 1001 or 1024. Asked once for all calls that are interrupted at the same
   * time; `replay` sends each of them again, once, with the token that is stored by then. A call that
   * is made in here and waited for must not wait for this answer itself: those of `session` never do,
   * others take `recover: false`.
   */
  onSessionExpired?: (report: SessionExpiredReport) => Promise<RecoveryDecision>
  /** HTTP 401 (spec §4: the global login action). Asked and answered as above. */
  onUnauthorized?: () => Promise<RecoveryDecision>
  /** Code 2: an external authorizer must be visited (spec §4). Check it against an allow-list. */
  onRedirect?: (target: { redirect: string; key?: string }) => void
  /** A message that is to be shown as a toast (spec §8). */
  onMessage?: (message: string, error: ApiError) => void
  /** Every call, however it ended. */
  onSettled?: (report: { endpoint: string; milliseconds: number; error?: ApiError }) => void
}

/** {@link ClientConfig} of a caller that brings no HTTP library of its own. */
export interface CallerConfig extends ClientConfig {
  transport: Transport
}

/** What one call may ask for. */
export interface CallOptions {
  /** Ends the call, also while it waits for a retry or for a new session, with an `AbortedError`. */
  signal?: AbortSignal
  /** `true`: `onMessage` stays silent. A function receives the failed response instead (spec §8). */
  noToast?: boolean | ((response: Envelope) => void)
  /** Milliseconds until one try is given up. */
  timeout?: number
  /** `false`: an ended session fails this call at once, instead of asking for a new one. */
  recover?: false
  /** Share of the bytes sent so far, from 0 to 1. */
  onUploadProgress?: (share: number) => void
  /** Further query parameters, merged into the query, never appended twice. */
  query?: Record<string, string | number>
}
