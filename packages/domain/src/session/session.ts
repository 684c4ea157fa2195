import { supportsNativeLogin } from '../host/app-version'
import type { AppShell } from '../host/host'
import { isCompleteBenefit, showsBenefitPopup } from '../new-user/benefit-popup'
import { afterLogout } from '../orders/after-order'
import { LOGIN_DIALOG_TITLE } from './login-title'
import { isSessionExpiredCode } from './session-code'
import type { SessionEffect, SessionEvent } from './session-event'
import { SESSION_STORAGE_KEYS, TOKEN_COOKIE_DAYS } from './storage-keys'
import { TOKEN_STORES } from './token-store'

/** From a native login to the benefit dialog or the reload (spec §9). */
export const NATIVE_LOGIN_DELAY_MS = 500

/** Shortest time between two reloads. */
export const RELOAD_GUARD_MS = 60_000
/** The authorizer's code of a login check (spec §4). */
const LOGIN_CHECK_REDIRECT = 2
const SILENT_LOGIN_DONE = 1

/** The login that is under way. Interrupted calls wait for its end. */
export type SessionPhase = 'idle' | 'silentLogin' | 'nativeLogin' | 'dialog'

/** The state of the session machine. */
export interface SessionState {
  /** The token of the person; null for a visitor. */
  token: string | null
  /** Our own app around the page; null outside of it. */
  app: AppShell | null
  /** What the session is doing. */
  phase: SessionPhase
  /** Interrupted calls wait for a `replayCalls` or `rejectCalls` effect. */
  callsWait: boolean
  /** True while a silent login is under way. */
  silentInFlight: boolean
  /** The silent login in flight began before a logout: its answer is ignored. */
  silentOutdated: boolean
  /** The token came from a silent login and no call has succeeded with it yet. */
  unproven: boolean
  /** The token cleared last: responses to calls sent with it start no second login. */
  dropped: string | null
  /** True while the picture of the new-user gift is asked for, before the page reloads. */
  awaitsBenefit: boolean
  /** When the page was reloaded last, ms since the epoch; null when it was not. */
  lastReloadAt: number | null
}

/** The next state of the session machine, with what to do. */
export interface SessionStep {
  /** The state after the event. */
  state: SessionState
  /** What has to be done now, in this order. */
  effects: SessionEffect[]
}

/** The session before `started`. */
export const initialSession: SessionState = {
  token: null,
  app: null,
  phase: 'idle',
  callsWait: false,
  silentInFlight: false,
  silentOutdated: false,
  unproven: false,
  dropped: null,
  awaitsBenefit: false,
  lastReloadAt: null,
}

/**
 * The state machine of the session: expiry, login and logout (spec §4 "Session expiry").
 *
 * Invariants in any order of events: at most one silent login is in flight; waiting calls are repeated or rejected
 * once; the page reloads at most once a minute; a refused token is removed everywhere; the user ends up logged in or
 * at a login dialog, never in a loop. The SDK merges the calls that one expiry interrupts
 * (`onSessionExpired` of @kaozhou/api asks once for all of them).
 */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'started': {
      const { token, app, lastReloadAt } = event
      return step({ ...state, token, app, lastReloadAt })
    }
    case 'callEnded':
      return onCallEnded(state, event)
    case 'silentLoginAnswered':
      return onSilentLogin(state, event)
    case 'silentLoginFailed':
      return onSilentLogin(state, null)
    case 'nativeLoginAnswered':
      return onNativeLogin(state, event)
    case 'nativeLoginFailed':
      // The web login dialog works in the app too.
      return state.phase === 'nativeLogin' ? openDialog(state) : step(state)
    case 'benefitImageAnswered':
      return onBenefitImage(state, event)
    case 'loginDemanded':
      return state.phase === 'idle' ? demandLogin(state) : step(state)
    case 'loggedIn':
      return logIn(state, event.token)
    case 'loginDialogClosed':
      return state.phase === 'dialog' ? giveUp(state) : step(state)
    case 'loggedOut':
      return onLogout(state)
    case 'loginChecked':
      return onLoginChecked(state, event)
  }
}

function onCallEnded(
  state: SessionState,
  { token, outcome, waits }: Extract<SessionEvent, { type: 'callEnded' }>,
): SessionStep {
  const isExpired = outcome.kind === 'answer' && isSessionExpiredCode(outcome.code)
  const isUnauthorized = outcome.kind === 'http' && outcome.status === 401
  if (!isExpired && !isUnauthorized) {
    const isProof = outcome.kind === 'answer' && token === state.token
    return step({ ...state, unproven: state.unproven && !isProof })
  }
  const held: SessionState = { ...state, callsWait: state.callsWait || waits }
  // The call was sent with an earlier token.
  if (token !== state.token) {
    if (state.phase !== 'idle') return step(held)
    if (state.token !== null) return replay(held)
    if (token === state.dropped) return reject(held)
  }
  const cleared = isExpired ? clearToken(held) : step(held)
  if (state.phase !== 'idle') return cleared
  // The token of the last silent login never worked: another one would not help.
  const needsPerson = isUnauthorized || state.unproven
  return then(cleared, needsPerson ? demandLogin : tryToLogIn)
}

/** Native login where the app can, else a silent login (spec §4). */
function tryToLogIn(state: SessionState): SessionStep {
  if (canLogInNatively(state)) return demandLogin(state)
  const next: SessionState = { ...state, phase: 'silentLogin', silentInFlight: true }
  return state.silentInFlight ? step(next) : step(next, { type: 'startSilentLogin' })
}

/** Starts a login. */
function demandLogin(state: SessionState): SessionStep {
  if (canLogInNatively(state)) {
    return step({ ...state, phase: 'nativeLogin' }, { type: 'startNativeLogin' })
  }
  return openDialog(state)
}

function openDialog(state: SessionState): SessionStep {
  const title = LOGIN_DIALOG_TITLE
  return step({ ...state, phase: 'dialog' }, { type: 'openLoginDialog', title })
}

/** Closes the dialog when the login or logout came from elsewhere, such as another tab. */
function closeDialog(state: SessionState, phase: SessionPhase): SessionStep {
  return phase === 'dialog' ? step(state, { type: 'closeLoginDialog' }) : step(state)
}

function canLogInNatively({ app }: SessionState): boolean {
  return app !== null && supportsNativeLogin(app)
}

function onSilentLogin(
  state: SessionState,
  answer: Extract<SessionEvent, { type: 'silentLoginAnswered' }> | null,
): SessionStep {
  if (!state.silentInFlight) return step(state)
  const next = { ...state, silentInFlight: false, silentOutdated: false }
  if (state.phase !== 'silentLogin') return step(next)
  if (state.silentOutdated) return tryToLogIn(next)
  if (answer?.code !== SILENT_LOGIN_DONE || !answer.token) return demandLogin(next)
  const loggedIn = logIn(next, answer.token)
  return then({ ...loggedIn, state: { ...loggedIn.state, unproven: true } }, (s) =>
    reload(s, answer.now, 0),
  )
}

function onNativeLogin(
  state: SessionState,
  answer: Extract<SessionEvent, { type: 'nativeLoginAnswered' }>,
): SessionStep {
  if (answer.code !== 0 || !answer.token) {
    return state.phase === 'nativeLogin' ? giveUp(state) : step(state)
  }
  const loggedIn = logIn(state, answer.token)
  if (answer.hasNewUser) {
    return then(loggedIn, (s) => step({ ...s, awaitsBenefit: true }, { type: 'fetchBenefitImage' }))
  }
  return then(loggedIn, (s) => reload(s, answer.now, NATIVE_LOGIN_DELAY_MS))
}

function onBenefitImage(
  state: SessionState,
  answer: Extract<SessionEvent, { type: 'benefitImageAnswered' }>,
): SessionStep {
  if (!state.awaitsBenefit) return step(state)
  const next = { ...state, awaitsBenefit: false }
  const { image } = answer
  if (image && isCompleteBenefit(image) && showsBenefitPopup(image, answer.address)) {
    return step(next, { type: 'showBenefit', image, delayMs: NATIVE_LOGIN_DELAY_MS })
  }
  return reload(next, answer.now, NATIVE_LOGIN_DELAY_MS)
}

function onLogout(state: SessionState): SessionStep {
  const { silentInFlight: silentOutdated } = state
  const cleared = clearToken({ ...state, silentOutdated, awaitsBenefit: false })
  const keys = [SESSION_STORAGE_KEYS.cartCount]
  const closed = then(cleared, (s) => closeDialog(s, state.phase))
  return then(then(closed, giveUp), (s) =>
    step(
      s,
      { type: 'forgetPersonalData', sessionStorageKeys: keys },
      { type: 'navigate', path: afterLogout().path },
    ),
  )
}

function onLoginChecked(
  state: SessionState,
  { code, redirect, key = '' }: Extract<SessionEvent, { type: 'loginChecked' }>,
): SessionStep {
  if (code !== LOGIN_CHECK_REDIRECT || !redirect) return step(state)
  return step(state, { type: 'leaveForAuthorizer', redirect, key })
}

function logIn(state: SessionState, token: string): SessionStep {
  const next: SessionState = {
    ...state,
    token,
    phase: 'idle',
    unproven: false,
    awaitsBenefit: false,
  }
  const saved = step(next, {
    type: 'saveToken',
    token,
    stores: TOKEN_STORES,
    days: TOKEN_COOKIE_DAYS,
  })
  return then(then(saved, replay), (s) => closeDialog(s, state.phase))
}

function clearToken(state: SessionState): SessionStep {
  const dropped = state.token ?? state.dropped
  return step(
    { ...state, token: null, unproven: false, dropped },
    { type: 'clearToken', stores: TOKEN_STORES },
  )
}

function giveUp(state: SessionState): SessionStep {
  return reject({ ...state, phase: 'idle' })
}

function replay(state: SessionState): SessionStep {
  if (!state.callsWait) return step(state)
  return step({ ...state, callsWait: false }, { type: 'replayCalls' })
}

function reject(state: SessionState): SessionStep {
  if (!state.callsWait) return step(state)
  return step({ ...state, callsWait: false }, { type: 'rejectCalls' })
}

function reload(state: SessionState, now: number, delayMs: number): SessionStep {
  const { lastReloadAt } = state
  if (lastReloadAt !== null && Math.abs(now - lastReloadAt) < RELOAD_GUARD_MS) return step(state)
  return step({ ...state, lastReloadAt: now }, { type: 'reloadPage', delayMs, at: now })
}

function step(state: SessionState, ...effects: SessionEffect[]): SessionStep {
  return { state, effects }
}

function then(before: SessionStep, next: (state: SessionState) => SessionStep): SessionStep {
  const after = next(before.state)
  return { state: after.state, effects: [...before.effects, ...after.effects] }
}
