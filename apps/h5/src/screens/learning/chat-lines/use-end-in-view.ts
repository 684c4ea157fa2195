import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** So close to the end counts as being there, px. */
const NEAR_PX = 48

interface EndInView {
  box: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** Scrolled up, away from the end. */
  isAway: boolean
  goToEnd: () => void
}

/** Keeps the end of a scrolling box in view while one is there. `lastId` names what stands at the end. */
export function useEndInView(lastId: string | undefined): EndInView {
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isAway, setAway] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message moves the end
  useLayoutEffect(() => {
    const node = box.current
    if (node && follows.current) node.scrollTop = node.scrollHeight
  }, [lastId])
  return {
    box,
    isAway,
    onScroll() {
      const node = box.current
      if (!node) return
      follows.current = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR_PX
      setAway(!follows.current)
    },
    goToEnd() {
      const node = box.current
      if (!node) return
      follows.current = true
      node.scrollTop = node.scrollHeight
      node.focus()
    },
  }
}
