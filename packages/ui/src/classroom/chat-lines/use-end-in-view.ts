import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end that still counts as being at the end, px. */
const NEAR_PX = 48

export interface EndInView {
  /** For `ref` of the scrolled element. */
  box: RefObject<HTMLDivElement | null>
  /** True while the user is at the end, or `goToEnd` is on its way there. */
  follows: RefObject<boolean>
  /** True when the user has scrolled up, away from the end. */
  isAway: boolean
  /** To be called when the content has changed: scrolls to the new end if the user was at the old one. */
  keepEnd: () => void
  /** For `onScroll` of the scrolled element: notes whether its end is in view. */
  onScroll: () => void
  /** Scrolls to the end and follows it from then on. */
  goToEnd: () => void
}

/** Keeps the end of a scrolling box in view while the user is there. */
export function useEndInView(): EndInView {
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isAway, setAway] = useState(false)

  function keepEnd(): void {
    const node = box.current
    if (node && follows.current) node.scrollTop = node.scrollHeight
  }

  // The box shrinks when the on-screen keyboard opens; its end has to stay in view.
  useLayoutEffect(() => {
    const node = box.current
    if (!node || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (follows.current) node.scrollTop = node.scrollHeight
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])

  return {
    box,
    follows,
    isAway,
    keepEnd,
    onScroll() {
      const node = box.current
      if (!node) return
      follows.current = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR_PX
      setAway(!follows.current)
    },
    goToEnd() {
      follows.current = true
      keepEnd()
      box.current?.focus()
    },
  }
}
