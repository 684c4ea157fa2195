import type { Host } from '@kaozhou/domain'
import type { BridgeResult } from './bridge-result'
import type { PayRequest } from './pay-request'
import type { StrayAnswers } from './pending-calls'

/** What a share card shows. `link` and `imgUrl` are absolute addresses. */
export interface ShareCard {
  title: string
  desc?: string
  link: string
  imgUrl?: string
}

/** The session that the app shell hands over (spec §3 "Login result"). */
export interface LoginData {
  accessToken: string
  hasNewUser: boolean
}

/** A live room (spec §2: the live-room page has the queries `roomid` and `redirect`). */
export interface LiveRoom {
  roomid: string
  redirect?: string
}

/**
 * How far paying came.
 *
 * - `paid`: the host says so. It is never proof: ask the server before showing success.
 * - `left`: the person was sent to a cashier; nothing is known yet.
 */
export type PayOutcome = { outcome: 'paid' | 'left' }

/**
 * How sharing came about.
 *
 * - `sheet`: the person saw a share sheet and finished it
 * - `menu`: the card is set; the host's own menu shares it, so show the guide that points there
 */
export type ShareOutcome = { how: 'sheet' | 'menu' }

/** Every method of the bridge: name → parameters and what a good end carries. */
export interface BridgeMethods {
  login: { params: { reason?: string }; data: LoginData }
  pay: { params: PayRequest; data: PayOutcome }
  share: { params: ShareCard; data: ShareOutcome }
  setShareCard: { params: ShareCard; data: null }
  openExternal: { params: { url: string }; data: null }
  close: { params: Record<never, never>; data: null }
  setTitle: { params: { title: string }; data: null }
  openLive: { params: LiveRoom; data: null }
}

export type BridgeMethod = keyof BridgeMethods

/** For the calls that wait for a person. */
export interface CallOptions {
  /** Ends the call as `cancelled` when it aborts, so that leaving a screen leaves nothing behind. */
  signal?: AbortSignal
}

/** The result of one method. */
export type ResultOf<Method extends BridgeMethod> = BridgeResult<BridgeMethods[Method]['data']>

/** What a host can do: one function per method that it has. A missing method is `unsupported`. */
export type Transport = {
  [Method in BridgeMethod]?: (
    params: BridgeMethods[Method]['params'],
    signal?: AbortSignal,
  ) => Promise<ResultOf<Method>> | ResultOf<Method>
} & { dispose?(): void; readonly strayAnswers?: Readonly<StrayAnswers> }

/**
 * One interface to the app shell, WeChat, QQ, Weibo and plain browsers.
 * Every method ends in a typed result; none throws, rejects or hangs.
 */
export interface Bridge {
  readonly host: Host
  /** Native login of the app shell (spec §4 "Session expiry"). Waits for the person. */
  login(
    params?: BridgeMethods['login']['params'],
    options?: CallOptions,
  ): Promise<ResultOf<'login'>>
  /** Pays the way this host pays (spec §4 "Payment modes"). Ask the server afterwards. */
  pay(request: PayRequest, options?: CallOptions): Promise<ResultOf<'pay'>>
  /** Shares now, or sets the card that the host's menu shares. */
  share(card: ShareCard): Promise<ResultOf<'share'>>
  /** Sets what the host's own menu shares. Call on every route: WeChat forgets it on navigation. */
  setShareCard(card: ShareCard): Promise<ResultOf<'setShareCard'>>
  /** Opens an address outside: the iOS app's way to the web shop (spec §6). https and allow-listed only. */
  openExternal(url: string): Promise<ResultOf<'openExternal'>>
  /** Closes the web-view or window. */
  close(): Promise<ResultOf<'close'>>
  /** Sets the page's title, in the document and in the app's bar. */
  setTitle(title: string): Promise<ResultOf<'setTitle'>>
  /** Opens a live room in the app shell's player. */
  openLive(room: LiveRoom): Promise<ResultOf<'openLive'>>
  /** Whether a method can work here: gate buttons on it. */
  supports(method: BridgeMethod): boolean
  /** Answers of the app shell that fitted no waiting call: for monitoring. */
  readonly strayAnswers: Readonly<StrayAnswers>
  /** Ends every waiting call as `cancelled` and takes all listeners and globals away. */
  dispose(): void
}
