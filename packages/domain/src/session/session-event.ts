import type { AppShell } from '../host/host'
import type { BenefitImage } from '../new-user/benefit-popup'
import type { TokenStore } from './token-store'

/** How a call ended: response code, HTTP status, or no response. */
export type CallOutcome =
  | { kind: 'answer'; code: number }
  | { kind: 'http'; status: number }
  | { kind: 'none' }

/** `now` is ms since epoch. */
export type SessionEvent =
  /** The page started with this token; `lastReloadAt` is the stored time of the last `reloadPage` effect. */
  | { type: 'started'; token: string | null; app: AppShell | null; lastReloadAt: number | null }
  /**
   * A call ended. `token` is the one that it was sent with. `waits`: it was interrupted (1001, 1024 or HTTP 401) and
   * waits for a `replayCalls` or `rejectCalls` effect. A call that is not repeated is reported with `waits: false`.
   */
  | { type: 'callEnded'; token: string | null; outcome: CallOutcome; waits: boolean }
  /** Code 1 comes with a new token; without it the silent login failed. */
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
  /** The app has no native login, or the bridge did not answer. When the user cancels, the app answers with a code. */
  | { type: 'nativeLoginFailed' }
  /** `address` is the page's, because some addresses suppress the popup. `image` is null when the call failed. */
  | { type: 'benefitImageAnswered'; image: BenefitImage | null; address: string; now: number }
  /** The user did something that needs a login: a button, or a comment answered with code 117. */
  | { type: 'loginDemanded' }
  /** The login dialog, a QR code or a social login gave a token. */
  | { type: 'loggedIn'; token: string }
  | { type: 'loginDialogClosed' }
  | { type: 'loggedOut' }
  /** The answer of `checkOauth`; code 2 sends the page to an external authorizer. */
  | { type: 'loginChecked'; code: number; redirect?: string; key?: string }

/** Effects, to run in this order. */
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
  /** Repeat every waiting call with the stored token. */
  | { type: 'replayCalls' }
  /** Reject every waiting call with its error. */
  | { type: 'rejectCalls' }
  /**
   * Reload after `delayMs`, and not during a call. Store `at` in session storage and pass it to `started`,
   * so that the guard against reload loops works after the reload too.
   */
  | { type: 'reloadPage'; delayMs: number; at: number }
  /** Go to the authorizer; the interpreter checks the address with `safeRedirect`. */
  | { type: 'leaveForAuthorizer'; redirect: string; key: string }
  | { type: 'forgetPersonalData'; sessionStorageKeys: readonly string[] }
  | { type: 'navigate'; path: string }
