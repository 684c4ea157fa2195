import type { Host } from '@kaozhou/domain'
import type { ChangedName } from '../contract'
import type { Envelope } from '../wire/envelope'
import type { OtherPayKey } from '../wire/other-pay-key'
import type { Digest } from '../wire/sign'
import type { ApiError } from './errors'
import type { Transport } from './transports/transport'

/** Reads the token and the tracking ids. The client never writes them. */
export interface ClientStorage {
  /** Local storage key `sc_token`, else cookie `sc_token_pro` (spec §7). A promise where the store has to be asked. */
  token(): string | undefined | Promise<string | undefined>
  /** Cookie `statisticsId` or `statisticId`. */
  statisticId(): string | undefined
  /** Cookie `channelId`. */
  channelId(): string | undefined
}

/** Default header names; a deployment behind another gateway can set others (decisions §1). */
export const defaultHeaderNames = {
  authorization: 'authorization',
  clientKind: 'x-client-kind',
  apiVersion: 'x-api-version',
  signature: 'x-signature',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  idempotencyKey: 'idempotency-key',
  otherPay: 'x-other-pay',
} as const

/** The name of each header that a request may carry. */
export type HeaderNames = Record<keyof typeof defaultHeaderNames, string>

/** The app's decision after a session has ended: repeat the interrupted calls, or reject them. */
export type RecoveryDecision = 'replay' | 'reject'

/** The response that ended the session, and the token of its call. */
export interface SessionExpiredReport {
  /** 1001 or 1024 (spec §4). */
  code: number
  /** The token that was refused; by now another may be stored. */
  token: string | undefined
}

/** A call that is about to be sent. */
export interface StartedCall {
  /** Method and path without values, for logs: `GET /api/courses/{id}`. */
  endpoint: string
  /** What the call was given. It may hold what is personal. */
  input: object
}

/**
 * Configuration of a client. Everything but `baseUrl` has a default for browsers; in Node,
 * pass `storage` as well, or calls are sent without a token.
 */
export interface ClientConfig {
  /**
   * Scheme, host and an optional path prefix of every address; in a
   * browser '' means the page's origin. One for all hosts, or another one inside the iOS app (spec §7).
   */
  baseUrl: string | { default: string; iosApp: string }
  /** The host as `detectHost` of @kaozhou/bridge returns it. Default: a plain browser. */
  host?: Host
  /** Where token and tracking ids are read. Default: the browser's storage and cookies. */
  storage?: ClientStorage
  /** The token of every call, instead of the one in `storage`: of one person, on a server that serves many. */
  token?: string
  /** Carries the requests. Default: axios. */
  transport?: Transport
  /** Milliseconds since the epoch. */
  now?: () => number
  /** 16 characters of `[0-9a-z]` from a secure source. */
  nonce?: () => string
  /** A random number in [0, 1) that varies the delay of retries. */
  random?: () => number
  /** Digest of the signature. Default `sha256`; the others are for existing gateways. */
  digest?: Digest
  /** Other names for the SDK's headers, where a gateway wants them. Default: `defaultHeaderNames`. */
  headerNames?: Partial<HeaderNames>
  /** Key and vector of the other-pay header, 16 bytes each; needed for that call only. */
  otherPayKey?: OtherPayKey
  /** Time limit of one try in ms; four times as long for uploads, longer for rows that say so. Default 15 000. */
  timeout?: number
  /**
   * Retries when the network or a gateway fails, and after a 429 or 503 with a short `Retry-After`. Default 2. A write goes with
   * the same idempotency key each time, so that the server does it once; calls of a session and uploads are retried after
   * a 429 only.
   */
  retries?: number
  /** The window has opted out of toasts. */
  windowOptedOut?: () => boolean

  /**
   * A call was answered with 1001 or 1024. Called once for all calls that are interrupted at the same
   * time; `replay` repeats each of them once, with the token that is stored then. A call that
   * is made and awaited in here must not wait for this decision itself: those of `session` never do,
   * others need `recover: false`.
   */
  onSessionExpired?: (report: SessionExpiredReport) => Promise<RecoveryDecision>
  /** HTTP 401 (spec §4: the global login action). Called and answered like `onSessionExpired`. */
  onUnauthorized?: () => Promise<RecoveryDecision>
  /** Code 2: go to an external authorizer (spec §4). Check the address against an allow-list. */
  onRedirect?: (target: { redirect: string; key?: string }) => void
  /** A message to show as a toast (spec §8). */
  onMessage?: (message: string, error: ApiError) => void
  /**
   * A write has made the answers of these areas and calls out of date (`changes` of its row). Called when it succeeded, when
   * it was refused, which often says that something changed elsewhere, and when its answer was lost.
   */
  onChanged?: (names: readonly ChangedName[]) => void
  /**
   * Called before every call. What it returns is sent as further headers, unsigned: a trace's, an app's version. An error in
   * it rejects the call, and nothing is sent.
   */
  beforeCall?: (call: StartedCall) => Readonly<Record<string, string>> | undefined
  /** Called at the end of every call. */
  onSettled?: (report: { endpoint: string; milliseconds: number; error?: ApiError }) => void
}

/** {@link ClientConfig} with a required transport. */
export interface CallerConfig extends ClientConfig {
  /** Sends the requests: `axiosTransport()`, or the caller's own. */
  transport: Transport
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call, also while it waits for a retry or for a new session, with an `AbortedError`. */
  signal?: AbortSignal
  /** `true`: `onMessage` stays silent. A function receives the failed response instead (spec §8). */
  noToast?: boolean | ((response: Envelope) => void)
  /** Time limit of one try in ms. */
  timeout?: number
  /**
   * Of a write, 8 to 128 visible ASCII characters: for ten minutes the server does a call with the same key and input once,
   * and answers it as before. Default: a new one for each call, which its retries share. Give one to call again after a
   * failure, also after a reload.
   */
  idempotencyKey?: string
  /** Retries of this call. Default: those of the client; none with `keepalive`. 0 where the caller keeps what was not sent. */
  retries?: number
  /** `false`: the call rejects at once when the session has ended, and waits for no new one. */
  recover?: false
  /** The request goes on when the page is closed meanwhile; for small bodies (browsers allow 64 KB). */
  keepalive?: boolean
  /** Share of the bytes sent so far, from 0 to 1. */
  onUploadProgress?: (share: number) => void
  /** Further query parameters, merged into the query, never appended twice. */
  query?: Record<string, string | number>
}
