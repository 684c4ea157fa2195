import type { Client } from '@kaozhou/api'
import {
  type CallOutcome,
  initialSession,
  type SessionEffect,
  type SessionEvent,
  sessionReducer,
} from '@kaozhou/domain'
import { globalStore, requestLogin } from '../stores/global'
import { clearToken, saveToken, storedToken } from './token-storage'

export type Verdict = 'replay' | 'reject'

export interface SessionActions {
  client: () => Client
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
  /** A call was refused for its token; resolves when the machine has decided about it. */
  interrupted: (token: string | null, outcome: CallOutcome) => Promise<Verdict>
}

const RELOADED_AT_KEY = 'kz-reloaded-at'

/** The one interpreter of the session machine's effects: every effect is acted on here and nowhere else. */
export function createSession(actions: SessionActions): Session {
  let state = initialSession
  let callCount = 0
  const verdicts = new Map<string, (verdict: Verdict) => void>()

  function dispatch(event: SessionEvent): void {
    const step = sessionReducer(state, event)
    state = step.state
    for (const effect of step.effects) perform(effect)
  }

  function settle(callIds: readonly string[], verdict: Verdict): void {
    for (const id of callIds) {
      verdicts.get(id)?.(verdict)
      verdicts.delete(id)
    }
  }

  function setLoggedIn(loggedIn: boolean): void {
    if (globalStore.getState().loggedIn === loggedIn) return
    globalStore.setState({ loggedIn })
    actions.onPersonChanged()
  }

  function perform(effect: SessionEffect): void {
    switch (effect.type) {
      case 'clearToken':
        clearToken(effect.stores)
        return setLoggedIn(false)
      case 'saveToken':
        saveToken(effect.token, effect.stores)
        return setLoggedIn(true)
      case 'startSilentLogin':
        return void silentLogin()
      case 'startNativeLogin':
        return void nativeLogin()
      case 'openLoginDialog':
        // The held calls go on by themselves: nothing to reload.
        return requestLogin({ title: effect.title, then: () => {} })
      case 'fetchBenefitImage':
        return void fetchBenefit()
      case 'showBenefit':
        return later(effect.delayMs, () =>
          globalStore.setState({ benefit: { image: effect.image } }),
        )
      case 'replayCalls':
        return settle(effect.callIds, 'replay')
      case 'rejectCalls':
        return settle(effect.callIds, 'reject')
      case 'reloadPage':
        sessionStorage.setItem(RELOADED_AT_KEY, String(effect.at))
        return later(effect.delayMs, () => window.location.reload())
      case 'leaveForAuthorizer':
        return actions.leaveFor(effect.redirect, effect.key)
      case 'forgetPersonalData':
        for (const key of effect.sessionStorageKeys) sessionStorage.removeItem(key)
        return actions.onPersonChanged()
      case 'navigate':
        return actions.navigate(effect.path)
    }
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
    const answer = await actions.nativeLogin()
    dispatch({ type: 'nativeLoginAnswered', ...answer, now: Date.now() })
  }

  async function fetchBenefit(): Promise<void> {
    const { telImageUrl, ...rest } = await actions
      .client()
      .session.newUserGift({}, { noToast: true })
      .catch(() => ({ id: null, telImageUrl: null, telHeadImageUrl: null, link: null }))
    const image = { ...rest, telImageUrl }
    const address = window.location.href
    dispatch({ type: 'benefitImageAnswered', image, address, now: Date.now() })
  }

  const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT_KEY))
  dispatch({ type: 'started', token: storedToken(), app: null, lastReloadAt: reloadedAt || null })

  return {
    dispatch,
    interrupted(token, outcome) {
      callCount += 1
      const callId = `call-${callCount}`
      return new Promise((resolve) => {
        verdicts.set(callId, resolve)
        dispatch({ type: 'callEnded', callId, token, outcome })
      })
    },
  }
}

function later(milliseconds: number, act: () => void): void {
  window.setTimeout(act, milliseconds)
}
