import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Where each entry of the history was scrolled to, by the router's key of the entry. */
const positions = new Map<string, number>()

/** A list that is in the cache is tall again within a frame or two; later than this nothing is moved. */
const RESTORE_WITHIN_MS = 1000

/** Starts a new screen at its top and a screen that is gone back to where it was left. */
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
    // A reload is the browser's own to restore: this memory does not outlive the page.
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

/** Scrolls as soon as the page is tall enough for it. */
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
