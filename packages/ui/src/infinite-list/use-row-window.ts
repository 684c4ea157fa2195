import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isSameSpan, nextSpan, rowsBetween, rowTops, type Span } from './row-span'

/** Rows in the first render, before the viewport is known, and on the server. */
const FIRST_ROWS = 6

/** Distance in px above and below the viewport that is rendered too: further than a flick scrolls in one frame. */
const MARGIN = 600

type Heights = Map<number, number>

/** Measured heights by the name of the list and the width of the viewport. */
const remembered = new Map<string, Heights>()

function heightsOf(memory: string | undefined): Heights {
  if (memory === undefined || typeof window === 'undefined') return new Map()
  const key = `${memory}@${window.innerWidth}`
  const known = remembered.get(key) ?? new Map()
  remembered.set(key, known)
  return known
}

interface RowWindowOptions {
  count: number
  estimate: number
  memory: string | undefined
}

export interface RowWindow {
  list: RefObject<HTMLDivElement | null>
  drawn: Span
  heightOf: (row: number) => number
}

/** The rows of a list near the viewport, and the heights of the space before and after them. */
export function useRowWindow({ count, estimate, memory }: RowWindowOptions): RowWindow {
  const list = useRef<HTMLDivElement>(null)
  const [heights, setHeights] = useState(() => heightsOf(memory))
  const [drawn, setDrawn] = useState<Span>({ first: 0, end: Math.min(FIRST_ROWS, count) })
  const heightOf = (row: number): number => heights.get(row) ?? estimate

  useEffect(() => {
    let frame = 0
    function look(): void {
      frame = 0
      const top = list.current?.getBoundingClientRect().top
      if (top === undefined) return
      const tops = rowTops(count, heightOf)
      const seen = rowsBetween(tops, -top, window.innerHeight - top)
      const near = rowsBetween(tops, -top - MARGIN, window.innerHeight - top + MARGIN)
      setDrawn((before) => {
        const next = nextSpan(before, seen, near)
        return isSameSpan(before, next) ? before : next
      })
    }
    function lookSoon(): void {
      frame ||= requestAnimationFrame(look)
    }
    lookSoon()
    window.addEventListener('scroll', lookSoon, { passive: true, capture: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon, { capture: true })
    }
    // Each render adds one row at most: the effect runs again until the span stays the same.
  })

  useRowHeights(list, heights, drawn)

  useEffect(() => {
    let width = window.innerWidth
    function measureAgain(): void {
      if (window.innerWidth === width) return
      width = window.innerWidth
      setHeights(heightsOf(memory))
    }
    window.addEventListener('resize', measureAgain)
    return () => window.removeEventListener('resize', measureAgain)
  }, [memory])

  return { list, drawn, heightOf }
}

/** Records the heights of the rendered rows without forcing a layout. */
function useRowHeights(list: RefObject<HTMLDivElement | null>, heights: Heights, drawn: Span) {
  const observer = useRef<ResizeObserver>(null)
  useLayoutEffect(() => {
    const watcher = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const height = borderBoxSize[0]?.blockSize ?? 0
        if (height > 0) heights.set(Number((target as HTMLElement).dataset.row), height)
      }
    })
    observer.current = watcher
    return () => watcher.disconnect()
  }, [heights])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are others to watch
  useLayoutEffect(() => {
    for (const row of list.current?.querySelectorAll('[data-row]') ?? []) {
      observer.current?.observe(row)
    }
  }, [list, drawn, heights])
}
