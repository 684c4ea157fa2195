import type { ApiError } from '@kaozhou/api'
import {
  type CallOutcome,
  initialSession,
  isSessionExpiredCode,
  type SessionEvent,
  sessionReducer,
} from '@kaozhou/domain'
import { globalStore } from '../stores/global'
import { keptReloadTime } from './reload-time'
import type { SessionActions } from './session-actions'
import { performEffect } from './session-effects'
import { createSuspendedCalls, type Verdict } from './suspended-calls'
import { storedToken } from './token-storage'

export interface Session {
  dispatch: (event: SessionEvent) => void
  /** Reports a call that was refused because of its token; resolves with what to do with it. */
  interrupted: (token: string | null, outcome: CallOutcome) => Promise<Verdict>
  /** Reports a login or logout in another tab; without a token, the stored one counts. */
  changedElsewhere: (token?: string | null) => void
  /** Reports a call that has ended and will not be replayed. */
  settled: (error: ApiError | undefined) => void
}

/** Runs the session machine: the only place where its effects are performed. */
export function createSession(actions: SessionActions): Session {
  let state = initialSession
  const suspended = createSuspendedCalls()
  const context = { actions, suspended, dispatch }

  function dispatch(event: SessionEvent): void {
    const step = sessionReducer(state, event)
    state = step.state
    for (const effect of step.effects) performEffect(effect, context)
  }

  function start(token: string | null): void {
    dispatch({ type: 'started', token, app: actions.app, lastReloadAt: keptReloadTime() })
  }
  start(storedToken())

  return {
    dispatch,
    changedElsewhere(token = storedToken()) {
      start(token)
      globalStore.setState({ loggedIn: token !== null })
      actions.onPersonChanged()
    },
    interrupted(token, outcome) {
      // Suspended before the event is sent: the machine may give its verdict at once.
      const verdict = suspended.suspend()
      dispatch({ type: 'callEnded', token, outcome, waits: true })
      return verdict
    },
    settled(error) {
      const token = storedToken()
      // A call that was sent without a token says nothing about a token.
      if (token === null) return
      // A final refusal means that the renewed token was refused too: the machine opens the login dialog.
      if (!error || isSessionExpiredCode(error.code)) {
        const outcome = { kind: 'answer', code: error?.code ?? 0 } as const
        dispatch({ type: 'callEnded', token, outcome, waits: false })
      }
    },
  }
}
