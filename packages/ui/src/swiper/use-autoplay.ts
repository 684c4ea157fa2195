import { type RefObject, useEffect } from 'react'

interface Autoplay {
  /** False while the slides are paused, touched or focused. */
  runs: boolean
  /** Time on each slide in ms. */
  interval: number | undefined
  /** Index of the visible slide. */
  index: number
  count: number
}

/** Scrolls to the next slide after each interval, except under reduced motion and in hidden tabs. */
export function useAutoplay(
  track: RefObject<HTMLElement | null>,
  { runs, interval, index, count }: Autoplay,
): void {
  useEffect(() => {
    if (!runs || prefersReducedMotion()) return
    const timer = setTimeout(() => {
      const strip = track.current
      if (!strip || document.hidden) return
      const next = (index + 1) % count
      strip.scrollTo({
        left: next * strip.clientWidth,
        behavior: next === 0 ? 'instant' : 'smooth',
      })
    }, interval)
    return () => clearTimeout(timer)
  }, [track, runs, interval, index, count])
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
