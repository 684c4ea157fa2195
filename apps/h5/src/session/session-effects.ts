import type { Client } from '@kaozhou/api'
import type { AppShell, SessionEffect, SessionEvent } from '@kaozhou/domain'
import { showBenefit } from '../stores/benefit'
import { closeLogin, globalStore, requestLogin } from '../stores/global'
import type { HeldCalls } from './held-calls'
import { keepReloadTime } from './reload-time'
import { fetchBenefitImage, nativeLogin, silentLogin } from './session-calls'
import { clearToken, saveToken } from './token-storage'

export interface SessionActions {
  /** The native shell that the page runs in. */
  app: AppShell | null
  client: () => Client
  /** Resolves when no call is under way: an earlier reload would lose calls that were replayed. */
  whenIdle: () => Promise<void>
  /** Asks the app shell to log in; resolves with its answer. */
  nativeLogin: () => Promise<{ code: number; token: string | null; hasNewUser: boolean }>
  navigate: (path: string) => void
  /** Leaves for an external authorizer that is on the allow-list. */
  leaveFor: (redirect: string, key: string) => void
  /** Another user's data must be shown, or a visitor's. */
  onPersonChanged: () => void
}

export interface EffectContext {
  actions: SessionActions
  held: HeldCalls
  dispatch: (event: SessionEvent) => void
}

type Effect<Type extends SessionEffect['type']> = Extract<SessionEffect, { type: Type }>

/** What each effect does: an effect without an entry does not compile. */
const PERFORMERS: {
  [Type in SessionEffect['type']]: (effect: Effect<Type>, context: EffectContext) => void
} = {
  clearToken({ stores }, { actions }) {
    clearToken(stores)
    setLoggedIn(false, actions)
  },
  saveToken({ token, stores, days }, { actions }) {
    saveToken(token, stores, days)
    setLoggedIn(true, actions)
  },
  startSilentLogin: (_, { actions, dispatch }) => void silentLogin(actions.client()).then(dispatch),
  startNativeLogin: (_, { actions, dispatch }) =>
    void nativeLogin(actions.nativeLogin).then(dispatch),
  // Without a reload: the held calls are replayed.
  openLoginDialog: ({ title }) => requestLogin({ title, afterLogin: () => {} }),
  closeLoginDialog: () => closeLogin(),
  fetchBenefitImage: (_, { actions, dispatch }) =>
    void fetchBenefitImage(actions.client()).then(dispatch),
  showBenefit: ({ image, delayMs }) => later(delayMs, () => showBenefit(image)),
  replayCalls: (_, { held }) => held.decide('replay'),
  rejectCalls: (_, { held }) => held.decide('reject'),
  reloadPage({ delayMs, at }, { actions }) {
    keepReloadTime(at)
    later(delayMs, () => void actions.whenIdle().then(() => window.location.reload()))
  },
  leaveForAuthorizer: ({ redirect, key }, { actions }) => actions.leaveFor(redirect, key),
  forgetPersonalData({ sessionStorageKeys }, { actions }) {
    for (const key of sessionStorageKeys) sessionStorage.removeItem(key)
    actions.onPersonChanged()
  },
  navigate: ({ path }, { actions }) => actions.navigate(path),
}

export function performEffect<Type extends SessionEffect['type']>(
  effect: Effect<Type>,
  context: EffectContext,
): void {
  PERFORMERS[effect.type](effect, context)
}

function setLoggedIn(loggedIn: boolean, { onPersonChanged }: SessionActions): void {
  if (globalStore.getState().loggedIn === loggedIn) return
  globalStore.setState({ loggedIn })
  onPersonChanged()
}

function later(milliseconds: number, act: () => void): void {
  window.setTimeout(act, milliseconds)
}
