import { type RefObject, useEffect, useRef } from 'react'
import { landingAngle, type Slice } from './wheel'

/** One turn while the server is asked. */
const TURN_MS = 900
const LANDING_MS = 3_200
const LANDING_EASE = 'cubic-bezier(0.12, 0.72, 0.12, 1)'

export interface Wheel {
  ref: RefObject<SVGGElement | null>
  /** Turns until `land` or `stop`. */
  spin: () => void
  /** Resolves when the drawn slice is under the pointer; at once under reduced motion. */
  land: (id: number | null) => Promise<void>
  stop: () => void
}

/** Turns a wheel to what the server drew; never decides it. */
export function useWheel(slices: readonly Slice[]): Wheel {
  const ref = useRef<SVGGElement>(null)
  const angle = useRef(0)
  const running = useRef<Animation | null>(null)
  const rest = () => {
    running.current?.cancel()
    running.current = null
    if (ref.current) ref.current.style.transform = `rotate(${angle.current}deg)`
  }
  useEffect(() => () => running.current?.cancel(), [])
  return {
    ref,
    spin: () => {
      running.current = turn(ref.current, angle.current, angle.current + 360, {
        duration: TURN_MS,
        iterations: Number.POSITIVE_INFINITY,
      })
    },
    land: async (id) => {
      const from = angle.current + turnedSince(running.current)
      angle.current = landingAngle(slices, id, from)
      running.current?.cancel()
      running.current = turn(ref.current, from, angle.current, {
        duration: LANDING_MS,
        easing: LANDING_EASE,
        fill: 'forwards',
      })
      // `finished` rejects when the user leaves the page, which cancels the animation.
      await running.current?.finished.catch(() => undefined)
      rest()
    },
    stop: rest,
  }
}

/** Null without animations: in a browser without them, and under reduced motion. */
function turn(
  target: SVGGElement | null,
  from: number,
  to: number,
  timing: KeyframeAnimationOptions,
): Animation | null {
  const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  if (!target?.animate || still) return null
  return target.animate(
    [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }],
    timing,
  )
}

function turnedSince(animation: Animation | null): number {
  const { progress } = animation?.effect?.getComputedTiming() ?? {}
  return (progress ?? 0) * 360
}
