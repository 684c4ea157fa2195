import { useEffect, useRef, useState } from 'react'

export interface CountdownOptions {
  /** Current time, ms since epoch. Default: the system clock. Pass the server's time, as a phone's clock may be wrong. */
  clock?: () => number
  /** Called once when it reaches zero. */
  onEnd?: () => void
}

/**
 * Milliseconds until `deadline`, computed from the clock at every tick. It pauses while the tab is hidden and is
 * correct at once afterwards. Null on the server and in the first render, which have no clock.
 */
export function useCountdown(deadline: number, options: CountdownOptions = {}): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    function look(): void {
      clearTimeout(timer)
      const rest = Math.max(0, deadline - (latest.current.clock ?? Date.now)())
      setLeft(rest)
      if (rest === 0) {
        if (!ended) latest.current.onEnd?.()
        ended = true
      } else if (!document.hidden) {
        timer = setTimeout(look, rest % 1000 || 1000)
      }
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [deadline])

  return left
}
