import { isSessionExpiredCode } from '@kaozhou/domain'
import type { ClientConfig, RecoveryDecision } from './config'
import type { ApiError } from './errors'

/** What a call remembers from the moment it was sent. */
export interface CallStart {
  readonly token: string | undefined
  /** How many questions had been answered by then. */
  readonly answered: number
}

/** Decides about calls that the end of a session interrupts. */
export interface Recovery {
  start(): CallStart
  isInterruption(error: ApiError): boolean
  /** @throws what the app's handler throws. */
  decide(error: ApiError, start: CallStart): Promise<RecoveryDecision>
}

const UNAUTHORIZED = 401

/**
 * One question to the app for all calls that are interrupted at the same time: twenty parallel 1001s
 * start one silent login (spec §4), and each of the twenty follows its answer. A call that was on its
 * way while the question was asked and comes back after the answer follows it too.
 */
export function createRecovery(
  config: Pick<ClientConfig, 'onSessionExpired' | 'onUnauthorized'>,
  storedToken: () => string | undefined,
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
    start: () => ({ token: storedToken(), answered }),

    isInterruption: (error) => isSessionExpiredCode(error.code) || error.status === UNAUTHORIZED,

    async decide(error, start) {
      if (pending) return pending
      // Somebody has logged in while this call was on its way: there is nothing to ask.
      const current = storedToken()
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
