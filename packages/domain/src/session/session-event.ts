import type { AppShell } from '../host/host'
import type { BenefitImage } from '../new-user/benefit-popup'
import type { TokenStore } from './token-store'

/** How a call ended, as far as the session cares: the answer's code, the HTTP status, or no answer at all. */
export type CallOutcome =
  | { kind: 'answer'; code: number }
  | { kind: 'http'; status: number }
  | { kind: 'none' }

/** What happened. `now` is ms since epoch. */
export type SessionEvent =
  /** The page started with this token; `lastReloadAt` is what the last `reloadPage` effect left behind. */
  | { type: 'started'; token: string | null; app: AppShell | null; lastReloadAt: number | null }
  /**
   * A call ended. `token` is the one it was sent with. A call that ended with an expiry or a 401 is held by the caller
   * until a `replayCalls` or `rejectCalls` effect names its id; a replayed call reports again under the same id.
   */
  | { type: 'callEnded'; callId: string; token: string | null; outcome: CallOutcome }
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
  /** The app could not be asked: too old after all, or no answer from the bridge. A person's "no" is a code. */
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

/** What is to be done, in this order. Effects are data; the app's interpreter acts. */
export type SessionEffect =
  | { type: 'clearToken'; stores: readonly TokenStore[] }
  | { type: 'saveToken'; token: string; stores: readonly TokenStore[]; days: number }
  | { type: 'startSilentLogin' }
  | { type: 'startNativeLogin' }
  | { type: 'openLoginDialog'; title: string }
  /** Take the dialog away without its close actions (the dialog's `dismissed`); it may be gone already. */
  | { type: 'closeLoginDialog' }
  | { type: 'fetchBenefitImage' }
  | { type: 'showBenefit'; image: BenefitImage; delayMs: number }
  /** Send these calls again, with the token of now. */
  | { type: 'replayCalls'; callIds: readonly string[] }
  /** Let these calls fail as they ended. */
  | { type: 'rejectCalls'; callIds: readonly string[] }
  /**
   * Reload, not before the calls in `waitFor` have ended and `delayMs` have passed. `at` is to be kept over the reload
   * (session storage) and handed to `started`.
   */
  | { type: 'reloadPage'; delayMs: number; waitFor: readonly string[]; at: number }
  /** Leave for the authorizer; the interpreter checks the address against its allow-list. */
  | { type: 'leaveForAuthorizer'; redirect: string; key: string }
  | { type: 'forgetPersonalData'; sessionStorageKeys: readonly string[] }
  | { type: 'navigate'; path: string }
