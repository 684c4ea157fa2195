import type { ApiError } from '@kaozhou/api'
import {
  type CallOutcome,
  initialSession,
  isSessionExpiredCode,
  type SessionEvent,
  sessionReducer,
} from '@kaozhou/domain'
import { globalStore } from '../stores/global'
import { createHeldCalls, type Verdict } from './held-calls'
import { keptReloadTime } from './reload-time'
import type { SessionActions } from './session-actions'
import { performEffect } from './session-effects'
import { storedToken } from './token-storage'

export interface Session {
  dispatch: (event: SessionEvent) => void
  /** A call was refused for its token; resolves when the machine has decided about it. */
  interrupted: (token: string | null, outcome: CallOutcome) => Promise<Verdict>
  /** Another tab logged in or out. */
  changedElsewhere: (token: string | null) => void
  /** A call ended and will not be replayed (again). */
  settled: (error: ApiError | undefined) => void
}

/** Runs the session machine: the only place where its effects are performed. */
export function createSession(actions: SessionActions): Session {
  let state = initialSession
  const held = createHeldCalls()
  const context = { actions, held, dispatch }

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
    changedElsewhere(token) {
      start(token)
      globalStore.setState({ loggedIn: token !== null })
      actions.onPersonChanged()
    },
    interrupted(token, outcome) {
      // Held before the event: the machine may decide at once.
      const verdict = held.hold()
      dispatch({ type: 'callEnded', token, outcome, waits: true })
      return verdict
    },
    settled(error) {
      const token = storedToken()
      // Without a token a call neither proves nor disproves one.
      if (token === null) return
      // A final refusal means that the renewed token was refused too: the machine opens the login dialog.
      if (!error || isSessionExpiredCode(error.code)) {
        const outcome = { kind: 'answer', code: error?.code ?? 0 } as const
        dispatch({ type: 'callEnded', token, outcome, waits: false })
      }
    },
  }
}
