import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { PLACES_KEY } from './places-key'

type Entry = [name: string, type: 'POP' | 'PUSH' | 'REPLACE']

// Loaded at the first scroll, or at once when an earlier document of this tab has stored scroll positions.
let loaded: ((...entry: [...Entry, Map<string, number>]) => void) | undefined
let isLoading = false
/** The current history entry, and the kind of navigation that reached it. */
let current: Entry
/** The scroll positions of entries until the code is loaded: the user may open another screen meanwhile. */
const tops = new Map<string, number>()

function follow(): void {
  if (loaded) loaded(...current, tops)
  else if (!isLoading) load()
}

function load(): void {
  isLoading = true
  import('./scroll-memory').then(
    ({ followEntry }) => {
      removeEventListener('scroll', firstScrolls)
      loaded = followEntry
      follow()
    },
    () => {
      isLoading = false
    },
  )
}

function firstScrolls(): void {
  tops.set(current[0], scrollY)
  follow()
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
    if (!loaded) addEventListener('scroll', firstScrolls, { passive: true })
    if (loaded || sessionStorage.getItem(PLACES_KEY)) follow()
  }, [entry, type])
}
