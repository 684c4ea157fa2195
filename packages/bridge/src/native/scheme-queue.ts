import type { BridgeEnvironment } from '../environment/bridge-environment'

/** Sends one custom-scheme address after the other. */
export interface SchemeQueue {
  /** Runs `send` at once, or after the waiting addresses. */
  push(send: () => void): void
  clear(): void
}

/**
 * Two scheme navigations in one tick lose the first one, so they are kept apart.
 *
 * @param gapMs The shortest time between two navigations.
 */
export function createSchemeQueue(environment: BridgeEnvironment, gapMs = 50): SchemeQueue {
  const waiting: (() => void)[] = []
  let stopTimer: (() => void) | null = null

  function next(): void {
    stopTimer = null
    const send = waiting.shift()
    if (!send) return
    stopTimer = environment.delay(gapMs, next)
    send()
  }

  return {
    push(send) {
      waiting.push(send)
      if (!stopTimer) next()
    },
    clear() {
      waiting.length = 0
      stopTimer?.()
      stopTimer = null
    },
  }
}
