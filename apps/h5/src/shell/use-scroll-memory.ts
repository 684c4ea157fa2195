import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { PLACES_KEY } from './places-key'

type Follow = (...entry: [name: string, type: 'POP' | 'PUSH' | 'REPLACE']) => void

// Loaded with the first scroll, or at once where an earlier document of this tab has stored places.
let loaded: Follow | undefined
/** The history entry on the screen, and how it was reached. */
let current: Parameters<Follow>

function follow(): void {
  if (loaded) loaded(...current)
  else
    import('./scroll-memory').then(
      ({ followEntry }) => {
        loaded = followEntry
        follow()
      },
      () => {},
    )
}

/** Scrolls a new screen to its top, and restores the position of a screen on going back and after a reload. */
export function useScrollMemory(): void {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  // Every document's first entry has the key `default`.
  const entry = `${key} ${pathname}${search}`
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    current = [entry, type]
    if (type === 'PUSH') scrollTo(0, 0)
    if (loaded || sessionStorage.getItem(PLACES_KEY)) follow()
    else addEventListener('scroll', follow, { once: true, passive: true })
  }, [entry, type])
}
