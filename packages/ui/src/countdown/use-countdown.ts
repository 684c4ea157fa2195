import { useEffect, useRef, useState } from 'react'

/** The clock of a countdown, and what its end does. */
export interface CountdownOptions {
  /** Current time, ms since epoch. Default: the system clock. Pass the server's time, as a phone's clock may be wrong. */
  clock?: () => number
  /** Called once when it reaches zero. */
  onEnd?: () => void
}

/** Largest difference between the server's times of two answers, which comes from their time on the network. */
const JITTER_MS = 2000

/**
 * Milliseconds until `deadline`, computed from the clock at every tick. It pauses while the tab is hidden and is
 * correct at once afterwards, also when the clock is set back: a phone that was ahead learns the server's time only from its
 * first answer. Null on the server and in the first render, which have no clock.
 */
export function useCountdown(deadline: number, options: CountdownOptions = {}): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const latest = useRef(options)
  latest.current = options
  const lookAgain = useRef<() => void>(undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    function look(): void {
      clearTimeout(timer)
      const rest = timeTo(deadline, latest.current)
      setLeft(rest)
      if (rest === 0 && !ended) latest.current.onEnd?.()
      ended = rest === 0
      if (!ended && !document.hidden) timer = setTimeout(look, rest % 1000 || 1000)
    }
    lookAgain.current = look
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [deadline])

  useEffect(() => {
    if (left === 0 && timeTo(deadline, latest.current) > JITTER_MS) lookAgain.current?.()
  })

  return left
}

function timeTo(deadline: number, { clock = Date.now }: CountdownOptions): number {
  return Math.max(0, deadline - clock())
}
