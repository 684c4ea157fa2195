import type { SessionEffect, SessionEvent } from '@kaozhou/domain'
import { forgetPerson } from '../data/forget-person'
import { showBenefit } from '../stores/benefit'
import { forgetDrafts } from '../stores/drafts/forget-drafts'
import { closeLogin, globalStore, requestLogin } from '../stores/global'
import { keptInvitation } from '../stores/kept-invitation'
import { keepReloadTime } from './reload-time'
import type { SessionActions } from './session-actions'
import { fetchBenefitImage, nativeLogin, silentLogin } from './session-calls'
import type { SuspendedCalls } from './suspended-calls'
import { clearToken, saveToken } from './token-storage'

export interface EffectContext {
  actions: SessionActions
  suspended: SuspendedCalls
  dispatch: (event: SessionEvent) => void
}

type Effect<Type extends SessionEffect['type']> = Extract<SessionEffect, { type: Type }>

/** One function for each effect of the session machine; an effect without one does not compile. */
const PERFORMERS: {
  [Type in SessionEffect['type']]: (effect: Effect<Type>, context: EffectContext) => void
} = {
  clearToken({ stores }, { actions }) {
    clearToken(stores)
    forgetPerson()
    setLoggedIn(false, actions)
  },
  saveToken({ token, stores, days }, { actions }) {
    // What is on the device may be somebody else's.
    forgetPerson()
    saveToken(token, stores, days)
    setLoggedIn(true, actions)
    acceptInvitation(actions)
  },
  startSilentLogin: (_, { actions, dispatch }) => void silentLogin(actions.client()).then(dispatch),
  startNativeLogin: (_, { actions, dispatch }) =>
    void nativeLogin(actions.nativeLogin).then(dispatch),
  // No reload after the login: the suspended calls are replayed.
  openLoginDialog: ({ title }) => requestLogin({ title, afterLogin: () => {} }),
  closeLoginDialog: () => closeLogin(),
  fetchBenefitImage: (_, { actions, dispatch }) =>
    void fetchBenefitImage(actions.client()).then(dispatch),
  showBenefit: ({ image, delayMs }) => delay(delayMs, () => showBenefit(image)),
  replayCalls: (_, { suspended }) => suspended.resume('replay'),
  rejectCalls: (_, { suspended }) => suspended.resume('reject'),
  reloadPage({ delayMs, at }, { actions }) {
    keepReloadTime(at)
    delay(delayMs, actions.reload)
  },
  leaveForAuthorizer: ({ redirect, key }, { actions }) => actions.leaveFor(redirect, key),
  forgetPersonalData({ sessionStorageKeys }, { actions }) {
    for (const key of sessionStorageKeys) sessionStorage.removeItem(key)
    forgetDrafts()
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

/** Loads its code only when an invitation is kept. */
export function acceptInvitation({
  client,
  onPersonChanged,
}: Pick<SessionActions, 'client' | 'onPersonChanged'>): void {
  if (!keptInvitation(Date.now())) return
  import('./accept-kept-invitation').then(
    ({ acceptKeptInvitation }) => acceptKeptInvitation(client(), onPersonChanged),
    () => {},
  )
}

function delay(milliseconds: number, act: () => void): void {
  window.setTimeout(act, milliseconds)
}
