import { isSessionExpiredCode } from '@kaozhou/domain'
import type { ClientConfig, RecoveryDecision } from './config'
import type { ApiError } from './errors'

/** State of the session when a call was sent. */
export interface CallStart {
  readonly token: string | undefined
  /** Number of decisions of the app before that. */
  readonly answered: number
}

/** Decides whether interrupted calls are repeated. */
export interface Recovery {
  start(token: string | undefined): CallStart
  isInterruption(error: ApiError): boolean
  /** @throws what the app's handler throws. */
  decide(error: ApiError, start: CallStart): Promise<RecoveryDecision>
}

const UNAUTHORIZED = 401

/**
 * Asks the app once for all calls that are interrupted at the same time: twenty parallel 1001s
 * start one silent login (spec §4), and all twenty follow the decision. So does a call that was sent
 * before the decision and answered after it.
 */
export function createRecovery(
  config: Pick<ClientConfig, 'onSessionExpired' | 'onUnauthorized'>,
  storedToken: () => string | undefined | Promise<string | undefined>,
): Recovery {
  let pending: Promise<RecoveryDecision> | undefined
  let lastAnswer: RecoveryDecision = 'reject'
  let answered = 0

  async function ask(error: ApiError, token: string | undefined): Promise<RecoveryDecision> {
    lastAnswer = 'reject'
    const answer = isSessionExpiredCode(error.code)
      ? config.onSessionExpired?.({ code: error.code, token })
      : config.onUnauthorized?.()
    lastAnswer = (await answer) ?? 'reject'
    return lastAnswer
  }

  return {
    start: (token) => ({ token, answered }),

    isInterruption: (error) => isSessionExpiredCode(error.code) || error.status === UNAUTHORIZED,

    async decide(error, start) {
      if (pending) return pending
      const current = await storedToken()
      // Another call may have asked meanwhile.
      if (pending) return pending
      // The user has logged in since this call was sent: repeat it without asking the app.
      if (current !== undefined && current !== start.token) return 'replay'
      if (start.answered !== answered) return lastAnswer
      pending = ask(error, start.token).finally(() => {
        answered += 1
        pending = undefined
      })
      return pending
    },
  }
}
