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

export type HeaderNames = Record<keyof typeof defaultHeaderNames, string>

export interface SessionExpiredReport {
  code: number
  /** The token that was refused; by now another may be stored. */
  token: string | undefined
}

export interface ClientConfig {
  /** Scheme and host that every path is put behind; one for all, or another inside the iOS app (spec §7). */
  baseUrl: string | { default: string; iosApp: string }
  /** The host as `detectHost` of @kaozhou/bridge tells it. Default: a plain browser. */
  host?: Host
  storage?: ClientStorage
  transport?: Transport
  /** Milliseconds since the epoch. */
  now?: () => number
  /** 16 characters of `[0-9a-z]` from a secure source. */
  nonce?: () => string
  /** A number in [0, 1) that spreads retries. */
  random?: () => number
  digest?: Digest
  headerNames?: Partial<HeaderNames>
  otherPayKey?: OtherPayKey
  /** Milliseconds until a call is given up; uploads have four times as long. Default 15 000. */
  timeout?: number
  /** How often a read is tried again when the network or a gateway fails. Default 2. */
  retries?: number
  /** The window has opted out of toasts. */
  windowOptedOut?: () => boolean

  /**
   * A call was answered with 1001 or 1024. Asked once for all calls that are interrupted at the same
   * time; `replay` sends each of them again, once, with the token that is stored by then.
   */
  onSessionExpired?: (report: SessionExpiredReport) => Promise<'replay' | 'reject'>
  /** HTTP 401 (spec §4: the global login action). `replay` as above. */
  onUnauthorized?: () => Promise<'replay' | 'reject'>
  /** Code 2: an external authorizer must be visited. */
  onRedirect?: (target: { redirect: string; key?: string }) => void
  /** A server message that is to be shown (spec §8). */
  onMessage?: (message: string, error: ApiError) => void
  /** Every call, however it ended. */
  onSettled?: (report: { endpoint: string; milliseconds: number; error?: ApiError }) => void
}

export interface CallOptions {
  signal?: AbortSignal
  noToast?: boolean | ((response: Envelope) => void)
  timeout?: number
  /** Share of the bytes sent so far, from 0 to 1. */
  onUploadProgress?: (share: number) => void
  /** Further query parameters, merged into the query, never appended twice. */
  query?: Record<string, string | number>
}
