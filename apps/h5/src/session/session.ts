import type { ApiError, Client } from '@kaozhou/api'
import {
  type AppShell,
  type CallOutcome,
  initialSession,
  isSessionExpiredCode,
  type SessionEffect,
  type SessionEvent,
  sessionReducer,
} from '@kaozhou/domain'
import { closeLogin, globalStore, requestLogin, showBenefit } from '../stores/global'
import { clearToken, saveToken, storedToken } from './token-storage'

export type Verdict = 'replay' | 'reject'

export interface SessionActions {
  /** The native shell that the page runs in. */
  app: AppShell | null
  client: () => Client
  /** Resolves once no call is on its way: a reload before that would lose what was replayed. */
  whenIdle: () => Promise<void>
  /** Asks the app shell to log in; resolves with its answer. */
  nativeLogin: () => Promise<{ code: number; token: string | null; hasNewUser: boolean }>
  navigate: (path: string) => void
  /** Leaves for an external authorizer that is on the allow-list. */
  leaveFor: (redirect: string, key: string) => void
  /** Whose data is on screen has changed. */
  onPersonChanged: () => void
}

export interface Session {
  dispatch: (event: SessionEvent) => void
  /** Calls were refused for their token; resolves when the machine has decided about them. */
  interrupted: (token: string | null, outcome: CallOutcome) => Promise<Verdict>
  /** Another tab logged in or out. */
  changedElsewhere: (token: string | null) => void
  /** A call ended for good, after whatever was replayed. */
  settled: (error: ApiError | undefined) => void
}

type Effect<Type extends SessionEffect['type']> = Extract<SessionEffect, { type: Type }>

/** What each effect does: one without an entry does not compile. */
type Performers = { [Type in SessionEffect['type']]: (effect: Effect<Type>) => void }

const RELOADED_AT_KEY = 'kz-reloaded-at'

/** The one interpreter of the session machine's effects: every effect is acted on here and nowhere else. */
export function createSession(actions: SessionActions): Session {
  let state = initialSession
  let waiting: ((verdict: Verdict) => void)[] = []

  function dispatch(event: SessionEvent): void {
    const step = sessionReducer(state, event)
    state = step.state
    for (const effect of step.effects) perform(effect)
  }

  function decide(verdict: Verdict): void {
    const decided = waiting
    waiting = []
    for (const resolve of decided) resolve(verdict)
  }

  function setLoggedIn(loggedIn: boolean): void {
    if (globalStore.getState().loggedIn === loggedIn) return
    globalStore.setState({ loggedIn })
    actions.onPersonChanged()
  }

  const performers: Performers = {
    clearToken({ stores }) {
      clearToken(stores)
      setLoggedIn(false)
    },
    saveToken({ token, stores, days }) {
      saveToken(token, stores, days)
      setLoggedIn(true)
    },
    startSilentLogin: () => void silentLogin(),
    startNativeLogin: () => void nativeLogin(),
    // The held calls go on by themselves: nothing to reload.
    openLoginDialog: ({ title }) => requestLogin({ title, afterLogin: () => {} }),
    closeLoginDialog: closeLogin,
    fetchBenefitImage: () => void fetchBenefit(),
    showBenefit: ({ image, delayMs }) => later(delayMs, () => showBenefit(image)),
    replayCalls: () => decide('replay'),
    rejectCalls: () => decide('reject'),
    reloadPage({ delayMs, at }) {
      sessionStorage.setItem(RELOADED_AT_KEY, String(at))
      later(delayMs, () => void actions.whenIdle().then(() => window.location.reload()))
    },
    leaveForAuthorizer: ({ redirect, key }) => actions.leaveFor(redirect, key),
    forgetPersonalData({ sessionStorageKeys }) {
      for (const key of sessionStorageKeys) sessionStorage.removeItem(key)
      actions.onPersonChanged()
    },
    navigate: ({ path }) => actions.navigate(path),
  }

  function perform<Type extends SessionEffect['type']>(effect: Effect<Type>): void {
    performers[effect.type](effect)
  }

  async function silentLogin(): Promise<void> {
    try {
      const answer = await actions.client().session.silent({}, { recover: false, noToast: true })
      const { code = null, accessToken: token = null } = answer
      dispatch({ type: 'silentLoginAnswered', code, token, now: Date.now() })
    } catch {
      dispatch({ type: 'silentLoginFailed' })
    }
  }

  async function nativeLogin(): Promise<void> {
    try {
      const answer = await actions.nativeLogin()
      dispatch({ type: 'nativeLoginAnswered', ...answer, now: Date.now() })
    } catch {
      dispatch({ type: 'nativeLoginFailed' })
    }
  }

  async function fetchBenefit(): Promise<void> {
    const { telImageUrl, ...rest } = await actions
      .client()
      .marketing.newUserGift({}, { noToast: true })
      .catch(() => ({ id: null, telImageUrl: null, telHeadImageUrl: null, link: null }))
    const image = { ...rest, telImageUrl }
    const address = window.location.href
    dispatch({ type: 'benefitImageAnswered', image, address, now: Date.now() })
  }

  function start(token: string | null): void {
    const lastReloadAt = Number(sessionStorage.getItem(RELOADED_AT_KEY)) || null
    dispatch({ type: 'started', token, app: actions.app, lastReloadAt })
  }
  start(storedToken())

  return {
    dispatch,
    changedElsewhere(token) {
      start(token)
      globalStore.setState({ loggedIn: token !== null })
      actions.onPersonChanged()
    },
    interrupted(token, outcome) {
      return new Promise((resolve) => {
        // Before the event: the machine may decide at once.
        waiting.push(resolve)
        dispatch({ type: 'callEnded', token, outcome, waits: true })
      })
    },
    settled(error) {
      const token = storedToken()
      // Without a token there is neither a proof nor a refusal of it.
      if (token === null) return
      // A refusal that is final means that the renewed token was refused too: the machine asks a person.
      if (!error || isSessionExpiredCode(error.code)) {
        const outcome = { kind: 'answer', code: error?.code ?? 0 } as const
        dispatch({ type: 'callEnded', token, outcome, waits: false })
      }
    },
  }
}

function later(milliseconds: number, act: () => void): void {
  window.setTimeout(act, milliseconds)
}
