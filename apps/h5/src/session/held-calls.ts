export type Verdict = 'replay' | 'reject'

/** Calls that were refused for their token and wait until the session machine decides about them. */
export interface HeldCalls {
  /** Resolves when it is decided. */
  hold: () => Promise<Verdict>
  /** Decides about all that wait. */
  decide: (verdict: Verdict) => void
}

export function createHeldCalls(): HeldCalls {
  let waiting: ((verdict: Verdict) => void)[] = []
  return {
    hold: () => new Promise((resolve) => waiting.push(resolve)),
    decide(verdict) {
      const decided = waiting
      waiting = []
      for (const resolve of decided) resolve(verdict)
    },
  }
}
