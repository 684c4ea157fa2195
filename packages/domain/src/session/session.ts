import { supportsNativeLogin } from '../host/app-version'
import type { AppShell } from '../host/host'
import {
  LOGIN_DIALOG_TITLE,
  NATIVE_LOGIN_DELAY_MS,
  SESSION_STORAGE_KEYS,
  TOKEN_COOKIE_DAYS,
} from '../limits'
import { isCompleteBenefit, showsBenefitPopup } from '../new-user/benefit-popup'
import { afterLogout } from '../orders/after-order'
import { isSessionExpiredCode } from './session-code'
import type { CallOutcome, SessionEffect, SessionEvent } from './session-event'
import { TOKEN_STORES } from './token-store'

/** At most one reload in this time, whatever the server answers. */
export const RELOAD_GUARD_MS = 60_000
/** The authorizer's code of a login check (spec §4). */
const LOGIN_CHECK_REDIRECT = 2
const SILENT_LOGIN_DONE = 1
/** A call that has been sent again this often is not held once more. */
const MAX_REPLAYS = 2

/** What is under way to get a person logged in. Calls that end with an expiry meanwhile wait for it. */
export type SessionPhase = 'idle' | 'silentLogin' | 'nativeLogin' | 'dialog'

/** The session as it stands. */
export interface SessionState {
  token: string | null
  app: AppShell | null
  phase: SessionPhase
  /** Ids of the held calls, in the order they ended. */
  held: readonly string[]
  /** How often calls that have not ended since were sent again. */
  replays: Readonly<Record<string, number>>
  silentInFlight: boolean
  /** The silent login under way began before a logout: its answer counts for nothing. */
  silentOutdated: boolean
  /** The token came from a silent login and no call has worked with it yet. */
  unproven: boolean
  /** The token that was cleared last: late answers to it demand no second login. */
  dropped: string | null
  awaitsBenefit: boolean
  lastReloadAt: number | null
}

/** What `sessionReducer` gives. */
export interface SessionStep {
  state: SessionState
  effects: SessionEffect[]
}

/** The session before `started`. */
export const initialSession: SessionState = {
  token: null,
  app: null,
  phase: 'idle',
  held: [],
  replays: {},
  silentInFlight: false,
  silentOutdated: false,
  unproven: false,
  dropped: null,
  awaitsBenefit: false,
  lastReloadAt: null,
}

/**
 * The session: what an expiry, a login and a logout lead to (spec §4 "Session expiry").
 *
 * It keeps these promises, whatever comes in whatever order: at most one silent login is in flight; every held
 * call is replayed or rejected exactly once; the page reloads at most once a minute; a token that was refused is in
 * no store any more; and a person ends up logged in or in front of a login, never in a loop.
 */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'started': {
      const { token, app, lastReloadAt } = event
      return step({ ...state, token, app, lastReloadAt })
    }
    case 'callEnded':
      return onCallEnded(state, event.callId, event.token, event.outcome)
    case 'silentLoginAnswered':
      return onSilentLogin(state, event)
    case 'silentLoginFailed':
      return onSilentLogin(state, null)
    case 'nativeLoginAnswered':
      return onNativeLogin(state, event)
    case 'nativeLoginFailed':
      // The page's own dialog works in the app too.
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
  callId: string,
  sentWith: string | null,
  outcome: CallOutcome,
): SessionStep {
  const isExpired = outcome.kind === 'answer' && isSessionExpiredCode(outcome.code)
  const isUnauthorized = outcome.kind === 'http' && outcome.status === 401
  if (!isExpired && !isUnauthorized) {
    const isProof = outcome.kind === 'answer' && sentWith === state.token
    return step({ ...forget(state, [callId]), unproven: state.unproven && !isProof })
  }
  if (state.held.includes(callId)) return step(state)
  const replays = state.replays[callId] ?? 0
  const mayReplay = replays < MAX_REPLAYS
  // The call was sent with a token that has been replaced or dropped since.
  if (sentWith !== state.token) {
    if (state.phase !== 'idle') return hold(state, callId)
    if (state.token !== null) return mayReplay ? replay(state, [callId]) : reject(state, [callId])
    if (sentWith === state.dropped) return reject(state, [callId])
  }
  const cleared = isExpired ? clearToken(state) : step(state)
  const held = then(cleared, (s) => (mayReplay ? hold(s, callId) : reject(s, [callId])))
  if (state.phase !== 'idle') return held
  // A silent login that did not help once will not help again.
  const needsPerson = isUnauthorized || replays > 0 || state.unproven
  return then(held, needsPerson ? demandLogin : tryToLogIn)
}

/** Native login where the app can, else a silent login (spec §4). */
function tryToLogIn(state: SessionState): SessionStep {
  if (canLogInNatively(state)) return demandLogin(state)
  const next: SessionState = { ...state, phase: 'silentLogin', silentInFlight: true }
  return state.silentInFlight ? step(next) : step(next, { type: 'startSilentLogin' })
}

/** Puts a person in front of a login. */
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

/** A dialog that the login or logout did not come from would stay open. */
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
  const { held } = state
  const loggedIn = logIn(next, answer.token)
  return then({ ...loggedIn, state: { ...loggedIn.state, unproven: true } }, (s) =>
    reload(s, { now: answer.now, delayMs: 0, waitFor: held }),
  )
}

function onNativeLogin(
  state: SessionState,
  answer: Extract<SessionEvent, { type: 'nativeLoginAnswered' }>,
): SessionStep {
  if (answer.code !== 0 || !answer.token) {
    return state.phase === 'nativeLogin' ? giveUp(state) : step(state)
  }
  const { held } = state
  const loggedIn = logIn(state, answer.token)
  if (answer.hasNewUser) {
    return then(loggedIn, (s) => step({ ...s, awaitsBenefit: true }, { type: 'fetchBenefitImage' }))
  }
  const delayMs = NATIVE_LOGIN_DELAY_MS
  return then(loggedIn, (s) => reload(s, { now: answer.now, delayMs, waitFor: held }))
}

function onBenefitImage(
  state: SessionState,
  answer: Extract<SessionEvent, { type: 'benefitImageAnswered' }>,
): SessionStep {
  if (!state.awaitsBenefit) return step(state)
  const next = { ...state, awaitsBenefit: false }
  const delayMs = NATIVE_LOGIN_DELAY_MS
  const { image } = answer
  if (image && isCompleteBenefit(image) && showsBenefitPopup(image, answer.address)) {
    return step(next, { type: 'showBenefit', image, delayMs })
  }
  return reload(next, { now: answer.now, delayMs, waitFor: [] })
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
    held: [],
    unproven: false,
    awaitsBenefit: false,
  }
  const saved = step(next, {
    type: 'saveToken',
    token,
    stores: TOKEN_STORES,
    days: TOKEN_COOKIE_DAYS,
  })
  return then(
    then(saved, (s) => replay(s, state.held)),
    (s) => closeDialog(s, state.phase),
  )
}

function clearToken(state: SessionState): SessionStep {
  const dropped = state.token ?? state.dropped
  return step(
    { ...state, token: null, unproven: false, dropped },
    { type: 'clearToken', stores: TOKEN_STORES },
  )
}

function hold(state: SessionState, callId: string): SessionStep {
  return step({ ...state, held: [...state.held, callId] })
}

function giveUp(state: SessionState): SessionStep {
  return reject({ ...state, phase: 'idle', held: [] }, state.held)
}

function reject(state: SessionState, callIds: readonly string[]): SessionStep {
  if (callIds.length === 0) return step(state)
  return step(forget(state, callIds), { type: 'rejectCalls', callIds })
}

function forget(state: SessionState, callIds: readonly string[]): SessionState {
  const left = Object.entries(state.replays).filter(([id]) => !callIds.includes(id))
  return { ...state, replays: Object.fromEntries(left) }
}

function replay(state: SessionState, callIds: readonly string[]): SessionStep {
  if (callIds.length === 0) return step(state)
  const replays = { ...state.replays }
  for (const id of callIds) replays[id] = (replays[id] ?? 0) + 1
  return step({ ...state, replays }, { type: 'replayCalls', callIds })
}

function reload(
  state: SessionState,
  { now, delayMs, waitFor }: { now: number; delayMs: number; waitFor: readonly string[] },
): SessionStep {
  const { lastReloadAt } = state
  if (lastReloadAt !== null && Math.abs(now - lastReloadAt) < RELOAD_GUARD_MS) return step(state)
  return step({ ...state, lastReloadAt: now }, { type: 'reloadPage', delayMs, waitFor, at: now })
}

function step(state: SessionState, ...effects: SessionEffect[]): SessionStep {
  return { state, effects }
}

function then(before: SessionStep, next: (state: SessionState) => SessionStep): SessionStep {
  const after = next(before.state)
  return { state: after.state, effects: [...before.effects, ...after.effects] }
}
