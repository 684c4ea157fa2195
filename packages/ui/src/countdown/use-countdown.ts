import { useEffect, useRef, useState } from 'react'

export interface CountdownOptions {
  /** ms since epoch; the system's clock by default. Pass the server's to be right on a phone that is wrong. */
  clock?: () => number
  /** Called once when it reaches zero. */
  onEnd?: () => void
}

/**
 * Milliseconds left until `deadline`, read from the clock and never from ticks. It sleeps while the tab is hidden
 * and is right again at once after it. Null on the server and in the first render, which have no clock.
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
