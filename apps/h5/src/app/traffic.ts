import type { Transport } from '@kaozhou/api'

/** The longest that a reload waits for calls on their way, ms. */
const IDLE_LIMIT_MS = 5000

export interface Traffic {
  transport: Transport
  /** Resolves once no call is on its way, or after five seconds. */
  whenIdle: () => Promise<void>
}

/** Counts the calls on their way through a transport. */
export function watchTraffic(transport: Transport): Traffic {
  const underWay = new Set<Promise<unknown>>()
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
    async whenIdle() {
      const limit = new Promise((resolve) => setTimeout(resolve, IDLE_LIMIT_MS))
      // A turn first: replayed calls are sent by whoever was waiting for the verdict.
      await Promise.resolve()
      await Promise.race([Promise.allSettled([...underWay]), limit])
    },
  }
}
