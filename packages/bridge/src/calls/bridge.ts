import type { Host } from '@kaozhou/domain'
import type { BridgeResult } from './bridge-result'
import type {
  BridgeMethod,
  LiveRoom,
  OpenTag,
  ParamsOf,
  PayRequest,
  ShareCard,
} from './method-params'
import type { StrayAnswers } from './pending-calls'

/** The session that the app shell returns (spec §3 "Login result"). */
export interface LoginData {
  /** The token of the session, for the SDK's storage. */
  accessToken: string
  /** True when the account was made by this login. */
  hasNewUser: boolean
}

/**
 * Result of a payment.
 *
 * - `paid`: the host reports it. This is no proof: ask the server before showing success.
 * - `left`: the user was sent to a cashier; the result is unknown.
 */
export type PayOutcome = {
  /** What is known after the call. */
  outcome: 'paid' | 'left'
}

/**
 * Result of sharing.
 *
 * - `sheet`: the user shared with a share sheet
 * - `menu`: the card is set and the user shares it with the host's menu, so show the guide that points to it
 */
export type ShareOutcome = {
  /** What was, or will be, shared with. */
  how: 'sheet' | 'menu'
}

/** What each method's result holds. */
interface DataOf {
  /** The session that the app shell returns. */
  login: LoginData
  /** How the payment ended, as far as the host knows. */
  pay: PayOutcome
  /** How the person shares. */
  share: ShareOutcome
  /** Nothing: the card is set for the host's menu. */
  setShareCard: null
  /** Nothing: the entries are hidden from the host's menu. */
  limitSharing: null
  /** Nothing: the tag can be pressed. */
  prepareOpenTag: null
  /** Nothing: the address is opened. */
  openExternal: null
  /** Nothing: the page closes. */
  close: null
  /** Nothing: the title is set. */
  setTitle: null
  /** Nothing: the app opens the room. */
  openLive: null
}

/** Every method of the bridge: name → parameters and result. */
export type BridgeMethods = {
  [Method in BridgeMethod]: { params: ParamsOf<Method>; data: DataOf[Method] }
}

/** Options of calls that wait for the user. */
export interface CallOptions {
  /** Ends the call as `cancelled` when it aborts, for example when the user leaves the screen. */
  signal?: AbortSignal
}

/** The result of one method. */
export type ResultOf<Method extends BridgeMethod> = BridgeResult<BridgeMethods[Method]['data']>

/** One function per method that a host supports. A missing method is `unsupported`. */
export type Transport = {
  [Method in BridgeMethod]?: (
    params: ParamsOf<Method>,
    signal?: AbortSignal,
  ) => Promise<ResultOf<Method>> | ResultOf<Method>
} & { dispose?(): void; readonly strayAnswers?: Readonly<StrayAnswers> }

/**
 * One interface to the app shell, WeChat, QQ, Weibo and plain browsers.
 * Every method resolves with a typed result; none throws or rejects.
 */
export interface Bridge {
  /** What this bridge was made for. */
  readonly host: Host
  /** Native login of the app shell (spec §4 "Session expiry"). Waits for the user. */
  login(params?: ParamsOf<'login'>, options?: CallOptions): Promise<ResultOf<'login'>>
  /** Pays by the host's means (spec §4 "Payment modes"). Ask the server for the result. */
  pay(request: PayRequest, options?: CallOptions): Promise<ResultOf<'pay'>>
  /** Shares now, or sets the card that the host's menu shares. */
  share(card: ShareCard): Promise<ResultOf<'share'>>
  /** Sets what the host's own menu shares. Call on every route: WeChat forgets it on navigation. */
  setShareCard(card: ShareCard): Promise<ResultOf<'setShareCard'>>
  /** Hides the entries of the host's menu that share this page; the next `setShareCard` shows them again. */
  limitSharing(): Promise<ResultOf<'limitSharing'>>
  /**
   * Makes WeChat draw an open tag on this page. After `ok` place the tag and wait for its `ready`; with any other result,
   * with its `error`, and without a `ready`, go the way of other hosts.
   */
  prepareOpenTag(tag: OpenTag): Promise<ResultOf<'prepareOpenTag'>>
  /**
   * Opens an address in an external browser, as the iOS app does for the web shop (spec §6). https and listed hosts
   * only.
   */
  openExternal(url: string): Promise<ResultOf<'openExternal'>>
  /** Closes the web-view or window. */
  close(): Promise<ResultOf<'close'>>
  /** Sets the page's title, in the document and in the app's bar. */
  setTitle(title: string): Promise<ResultOf<'setTitle'>>
  /** Opens a live room in the app shell's player. */
  openLive(room: LiveRoom): Promise<ResultOf<'openLive'>>
  /** True when a method can work here: hide its button otherwise. */
  supports(method: BridgeMethod): boolean
  /** Counts of the app shell's answers that matched no waiting call, for monitoring. */
  readonly strayAnswers: Readonly<StrayAnswers>
  /** Ends every waiting call as `cancelled` and removes all listeners and globals. */
  dispose(): void
}
