import { useEffect, useRef } from 'react'
import type { DrawTurn } from './draw-stage'

/** True under reduced motion, and in a browser without animations: a result is shown at once. */
export function skipsAnimation(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
}

/** Calls `onRevealed` once a stage's animation of `ms` has run. */
export function useReveal(turn: DrawTurn, ms: number, onRevealed: () => void): void {
  const latest = useRef(onRevealed)
  latest.current = onRevealed
  const revealing = turn.phase === 'revealing'
  useEffect(() => {
    if (!revealing) return
    const timer = setTimeout(() => latest.current(), skipsAnimation() ? 0 : ms)
    return () => clearTimeout(timer)
  }, [revealing, ms])
}
