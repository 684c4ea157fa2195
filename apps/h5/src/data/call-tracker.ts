import type { Transport } from '@kaozhou/api'

/** The longest that a reload waits for calls in flight, ms. */
const IDLE_LIMIT_MS = 5000
/** One press may cause several calls in a row: idle means that no call follows within this time, ms. */
const IDLE_AFTER_MS = 300

export interface CallTracker {
  transport: Transport
  /** `whenIdle` waits for this work too, however long it takes. */
  waitFor: (work: Promise<unknown>) => void
  /** Resolves once no call is in flight, or after five seconds; never before the work of `waitFor` has ended. */
  whenIdle: () => Promise<void>
}

/** Wraps a transport and tracks which of its calls are in flight. */
export function trackCalls(transport: Transport): CallTracker {
  const inFlight = new Set<Promise<unknown>>()
  const waitedFor = new Set<Promise<unknown>>()
  return {
    async transport(request) {
      const response = transport(request)
      inFlight.add(response)
      try {
        return await response
      } finally {
        inFlight.delete(response)
      }
    },
    waitFor(work) {
      waitedFor.add(work)
      const end = (): void => void waitedFor.delete(work)
      work.then(end, end)
    },
    async whenIdle() {
      const limit = Date.now() + IDLE_LIMIT_MS
      do {
        await Promise.race([Promise.allSettled([...inFlight]), pause(limit - Date.now())])
        await pause(IDLE_AFTER_MS)
        await Promise.allSettled([...waitedFor])
      } while (inFlight.size > 0 && Date.now() < limit)
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
