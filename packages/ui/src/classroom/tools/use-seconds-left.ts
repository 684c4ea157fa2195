import { waitSeconds } from '@kaozhou/domain'
import { useEffect, useState } from 'react'

const TICK_MS = 250

/** Whole seconds until a time of the server's clock, counted down while the page is open; 0 without one, and after it. */
export function useSecondsLeft(until: number | null, clock: () => number): number {
  const left = (): number => (until === null ? 0 : waitSeconds(Math.max(0, until - clock())))
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` reads these two
  useEffect(() => {
    setSeconds(left())
    if (left() === 0) return
    const timer = setInterval(() => {
      setSeconds(left())
      if (left() === 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [until, clock])
  return seconds
}
