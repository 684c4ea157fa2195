import type { Transport } from '@kaozhou/api'

/** The longest that a reload waits for calls on their way, ms. */
const IDLE_LIMIT_MS = 5000
/** What a person pressed goes on from call to call: only where none follows for this long is it quiet. */
const QUIET_MS = 300

export interface Traffic {
  transport: Transport
  /** Nothing is idle before this has ended, however long it takes. */
  attend: (work: Promise<unknown>) => void
  /** Resolves once no call is on its way, or after five seconds; never before what is attended has ended. */
  whenIdle: () => Promise<void>
}

/** Counts the calls on their way through a transport. */
export function watchTraffic(transport: Transport): Traffic {
  const underWay = new Set<Promise<unknown>>()
  const attended = new Set<Promise<unknown>>()
  return {
    async transport(request) {
      const response = transport(request)
      underWay.add(response)
      try {
        return await response
      } finally {
        underWay.delete(response)
      }
    },
    attend(work) {
      attended.add(work)
      const end = (): void => void attended.delete(work)
      work.then(end, end)
    },
    async whenIdle() {
      const limit = Date.now() + IDLE_LIMIT_MS
      do {
        await Promise.race([Promise.allSettled([...underWay]), pause(limit - Date.now())])
        await pause(QUIET_MS)
        await Promise.allSettled([...attended])
      } while (underWay.size > 0 && Date.now() < limit)
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
