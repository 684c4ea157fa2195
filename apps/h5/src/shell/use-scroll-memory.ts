import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { PLACES_KEY } from './places-key'

type ScrollMemory = typeof import('./scroll-memory')

// Loaded with the first scroll, or at once where an earlier document of this tab has stored places.
let memory: ScrollMemory | undefined
let loading: Promise<ScrollMemory> | undefined

function load(): Promise<ScrollMemory> {
  loading ??= import('./scroll-memory').then((module) => {
    memory = module
    return module
  })
  return loading
}

/** True until a screen was shown in this document. */
let isLanding = true

/** Scrolls a new screen to its top, and restores the position of a screen on going back and after a reload. */
export function useScrollMemory(): void {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  // Every document's first entry has the key `default`.
  const name = `${key} ${pathname}${search}`
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    let current = true
    let stop = (): void => {}
    if (type === 'PUSH') window.scrollTo(0, 0)
    else if (type === 'POP') {
      const landed = isLanding
      const restore = ({ isNewVisit, restorePlace }: ScrollMemory): void => {
        if (current && !(landed && isNewVisit())) stop = restorePlace(name)
      }
      if (memory) restore(memory)
      else if (sessionStorage.getItem(PLACES_KEY)) load().then(restore, () => {})
    }
    isLanding = false
    const save = (): void => {
      if (memory) memory.savePlace(name)
      else
        load().then(
          ({ savePlace }) => current && savePlace(name),
          () => {},
        )
    }
    window.addEventListener('scroll', save, { passive: true })
    return () => {
      current = false
      stop()
      window.removeEventListener('scroll', save)
    }
  }, [name, type])
}
