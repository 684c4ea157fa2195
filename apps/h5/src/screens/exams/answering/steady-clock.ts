/**
 * The server's time, counted from its last answer by a clock that the phone's own clock does not move: setting that one
 * changes nothing. A phone that slept may count too little, so `set` it again after every answer.
 */
export interface SteadyClock {
  /** Server time, ms since epoch. */
  now: () => number
  /** The server said its time just now. */
  set: (serverNow: number) => void
}

export function steadyClock(serverNow: number, ticks = () => performance.now()): SteadyClock {
  let base = serverNow - ticks()
  return {
    now: () => base + ticks(),
    set: (next) => {
      base = next - ticks()
    },
  }
}
