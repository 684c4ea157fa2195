/** Timeouts that can all be cancelled at once. */
export interface Timers {
  wait: (delayMs: number, act: () => void) => void
  clear: () => void
}

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
