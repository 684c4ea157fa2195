import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface ShownRange {
  /** Ids of the first and the last message; 0 without one. */
  firstId: number
  lastId: number
  /** Number of own messages that wait. */
  ownCount: number
}

interface NewestInView {
  box: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** Scrolled up, away from the newest. */
  isAway: boolean
  /** Something came since then. */
  hasNew: boolean
  goToNewest: () => void
}

/** So close to the end counts as being there, px. */
const NEAR_PX = 48

/**
 * Keeps the newest message of a scrolling box in view while one is at its end, and the place where one reads while older
 * messages are added above.
 */
export function useNewestInView({ firstId, lastId, ownCount }: ShownRange): NewestInView {
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const before = useRef({ firstId, ownCount, height: 0 })
  const [isAway, setIsAway] = useState(false)
  const [seenId, setSeenId] = useState(lastId)

  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    const { current: last } = before
    const wrote = ownCount > last.ownCount
    const grewAbove = last.firstId > 0 && firstId < last.firstId
    if (wrote) follows.current = true
    if (follows.current) node.scrollTop = node.scrollHeight
    else if (grewAbove) node.scrollTop += node.scrollHeight - last.height
    if (follows.current) setSeenId(lastId)
    before.current = { firstId, ownCount, height: node.scrollHeight }
  }, [firstId, lastId, ownCount])

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
    isAway,
    hasNew: lastId > seenId,
    onScroll() {
      const node = box.current
      if (!node) return
      const left = node.scrollHeight - node.scrollTop - node.clientHeight
      follows.current = left < NEAR_PX
      setIsAway(left >= NEAR_PX)
      if (follows.current) setSeenId(lastId)
    },
    goToNewest() {
      const node = box.current
      if (!node) return
      follows.current = true
      node.scrollTop = node.scrollHeight
      node.focus()
    },
  }
}
