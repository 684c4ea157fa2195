import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The scroll position of each history entry, by the router's key, px. */
const positions = new Map<string, number>()

/** After this time the position is no longer restored. A cached list has its height within a few frames. */
const RESTORE_WITHIN_MS = 1000

/** Scrolls a new screen to its top, and restores the position of a screen on going back. */
export function useScrollMemory(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const saved = positions.get(key)
    let stop = (): void => {}
    if (type === 'PUSH') window.scrollTo(0, 0)
    else if (type === 'POP' && saved !== undefined) stop = restore(saved)
    const save = (): void => void positions.set(key, window.scrollY)
    window.addEventListener('scroll', save, { passive: true })
    // Positions do not survive a reload: the browser restores those itself.
    const leave = (): void => {
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      window.removeEventListener('scroll', save)
      window.removeEventListener('pagehide', leave)
    }
  }, [key, type])
}

/** Scrolls as soon as the page is tall enough. Returns a function that stops trying. */
function restore(top: number): () => void {
  const startedAt = performance.now()
  let frame = 0
  function attempt(): void {
    window.scrollTo(0, top)
    const arrived = Math.abs(window.scrollY - top) < 2
    if (!arrived && performance.now() - startedAt < RESTORE_WITHIN_MS) {
      frame = requestAnimationFrame(attempt)
    }
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}
