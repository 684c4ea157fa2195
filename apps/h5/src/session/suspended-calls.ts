export type Verdict = 'replay' | 'reject'

/** Calls that the server refused because of their token. They wait until the session machine replays or rejects them. */
export interface SuspendedCalls {
  /** Resolves with the session machine's next verdict. */
  suspend: () => Promise<Verdict>
  /** Gives the verdict to every waiting call. */
  resume: (verdict: Verdict) => void
}

export function createSuspendedCalls(): SuspendedCalls {
  let waiting: ((verdict: Verdict) => void)[] = []
  return {
    suspend: () => new Promise((resolve) => waiting.push(resolve)),
    resume(verdict) {
      const resumed = waiting
      waiting = []
      for (const resolve of resumed) resolve(verdict)
    },
  }
}
