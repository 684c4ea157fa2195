import { type RefObject, useLayoutEffect, useState } from 'react'

export interface LineInView {
  /** True since the reader scrolled, until it follows again. */
  isAway: boolean
  follow: () => void
  /** What a reader scrolls by. */
  handlers: Record<'onWheel' | 'onTouchMove' | 'onPointerDown' | 'onKeyUp', () => void>
}

/** Keeps the current line of a list that scrolls in its upper third, until the reader scrolls. */
export function useLineInView(list: RefObject<HTMLElement | null>, line: number): LineInView {
  const [isAway, setAway] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line moves the list
  useLayoutEffect(() => {
    const box = list.current
    const current = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !current || isAway) return
    const { top } = current.getBoundingClientRect()
    box.scrollTop += top - box.getBoundingClientRect().top - box.clientHeight / 3
  }, [list, line, isAway])
  const leave = (): void => setAway(true)
  return {
    isAway,
    follow: () => setAway(false),
    handlers: { onWheel: leave, onTouchMove: leave, onPointerDown: leave, onKeyUp: leave },
  }
}
