/** Timeouts that can all be cancelled at once. */
export interface Timers {
  /** Calls `act` after `delayMs`, unless `clear` is called before. */
  wait: (delayMs: number, act: () => void) => void
  /** Cancels every timeout that is under way. */
  clear: () => void
}

/** Makes an empty set of timeouts. */
export function createTimers(): Timers {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  return {
    wait(delayMs, act) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        act()
      }, delayMs)
      timers.add(timer)
    },
    clear() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
