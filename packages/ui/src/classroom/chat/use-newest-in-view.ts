import { useLayoutEffect, useRef, useState } from 'react'
import { type EndInView, useEndInView } from '../chat-lines/use-end-in-view'

interface ShownRange {
  /** Ids of the first and the last message; 0 without one. */
  firstId: number
  lastId: number
  /** Number of own messages that are not confirmed yet. */
  ownCount: number
}

interface NewestInView extends Pick<EndInView, 'box' | 'isAway' | 'onScroll' | 'goToEnd'> {
  /** True when messages came since the user scrolled up. */
  hasNew: boolean
}

/**
 * Keeps the newest message in view while the user is at the end of the list. After scrolling up, the messages on screen
 * stay where they are while older ones are added above.
 */
export function useNewestInView({ firstId, lastId, ownCount }: ShownRange): NewestInView {
  const { box, follows, isAway, keepEnd, onScroll, goToEnd } = useEndInView()
  const before = useRef({ firstId, ownCount, height: 0 })
  const [seenId, setSeenId] = useState(lastId)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keepEnd` reads refs only
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    const { current: last } = before
    const wrote = ownCount > last.ownCount
    const grewAbove = last.firstId > 0 && firstId < last.firstId
    if (wrote) follows.current = true
    if (!follows.current && grewAbove) node.scrollTop += node.scrollHeight - last.height
    keepEnd()
    if (follows.current) setSeenId(lastId)
    before.current = { firstId, ownCount, height: node.scrollHeight }
  }, [firstId, lastId, ownCount])

  return {
    box,
    isAway,
    goToEnd,
    hasNew: lastId > seenId,
    onScroll() {
      onScroll()
      if (follows.current) setSeenId(lastId)
    },
  }
}
