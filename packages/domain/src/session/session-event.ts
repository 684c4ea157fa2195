import type { AppShell } from '../host/host'
import type { BenefitImage } from '../new-user/benefit-popup'
import type { TokenStore } from './token-store'

/** How a call ended: the answer's code, the HTTP status, or no answer. */
export type CallOutcome =
  | { kind: 'answer'; code: number }
  | { kind: 'http'; status: number }
  | { kind: 'none' }

/** `now` is ms since epoch. */
export type SessionEvent =
  /** The page started with this token; `lastReloadAt` is what the last `reloadPage` effect left behind. */
  | { type: 'started'; token: string | null; app: AppShell | null; lastReloadAt: number | null }
  /**
   * A call ended. `token` is the one that it was sent with. `waits`: it was interrupted (1001, 1024 or HTTP 401) and
   * waits for a `replayCalls` or `rejectCalls` effect. A call whose refusal is final is reported with `waits: false`.
   */
  | { type: 'callEnded'; token: string | null; outcome: CallOutcome; waits: boolean }
  /** Code 1 comes with a new token; without it nobody is logged in. */
  | { type: 'silentLoginAnswered'; code: number | null; token: string | null; now: number }
  | { type: 'silentLoginFailed' }
  /** The app's callback; code 0 comes with a token. */
  | {
      type: 'nativeLoginAnswered'
      code: number
      token: string | null
      hasNewUser: boolean
      now: number
    }
  /** The app could not be asked: it does not know the method, or the bridge gave no answer. A person's "no" is a code. */
  | { type: 'nativeLoginFailed' }
  /** `address` is the page's, because some addresses suppress the popup. `image` is null when the call failed. */
  | { type: 'benefitImageAnswered'; image: BenefitImage | null; address: string; now: number }
  /** Something needs a person to be logged in: a button, or a comment's code 117. */
  | { type: 'loginDemanded' }
  /** The login dialog, a QR code or a social login gave a token. */
  | { type: 'loggedIn'; token: string }
  | { type: 'loginDialogClosed' }
  | { type: 'loggedOut' }
  /** The answer of `checkOauth`; code 2 sends the page to an external authorizer. */
  | { type: 'loginChecked'; code: number; redirect?: string; key?: string }

/** What the app's interpreter has to do, in this order. */
export type SessionEffect =
  | { type: 'clearToken'; stores: readonly TokenStore[] }
  | { type: 'saveToken'; token: string; stores: readonly TokenStore[]; days: number }
  | { type: 'startSilentLogin' }
  | { type: 'startNativeLogin' }
  | { type: 'openLoginDialog'; title: string }
  /** Remove the dialog without its close actions (the dialog's `dismissed`); it may be gone already. */
  | { type: 'closeLoginDialog' }
  | { type: 'fetchBenefitImage' }
  | { type: 'showBenefit'; image: BenefitImage; delayMs: number }
  /** Send every call that waits again, with the token that is stored now. */
  | { type: 'replayCalls' }
  /** Let every call that waits fail as it ended. */
  | { type: 'rejectCalls' }
  /**
   * Reload after `delayMs`, and not while a call is on its way. Keep `at` in session storage and hand it to `started`,
   * so that the guard against reload loops outlives the reload.
   */
  | { type: 'reloadPage'; delayMs: number; at: number }
  /** Leave for the authorizer; the interpreter checks the address against its allow-list. */
  | { type: 'leaveForAuthorizer'; redirect: string; key: string }
  | { type: 'forgetPersonalData'; sessionStorageKeys: readonly string[] }
  | { type: 'navigate'; path: string }
