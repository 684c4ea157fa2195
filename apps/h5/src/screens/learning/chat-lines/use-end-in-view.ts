import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** So close to the end counts as being there, px. */
const NEAR_PX = 48

export interface EndInView {
  box: RefObject<HTMLDivElement | null>
  /** True while one is at the end, or was sent there. */
  follows: RefObject<boolean>
  /** Scrolled up, away from the end. */
  isAway: boolean
  /** Call it when the content has changed: scrolls to the end while one is there. */
  keepEnd: () => void
  onScroll: () => void
  goToEnd: () => void
}

/** Keeps the end of a scrolling box in view while one is there. */
export function useEndInView(): EndInView {
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isAway, setAway] = useState(false)

  function keepEnd(): void {
    const node = box.current
    if (node && follows.current) node.scrollTop = node.scrollHeight
  }

  // The box shrinks when a keyboard opens: what was the end has to stay in view.
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
