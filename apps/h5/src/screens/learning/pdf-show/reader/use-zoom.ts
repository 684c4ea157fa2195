import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePinch } from './use-pinch'
import { limitZoom, MIN_ZOOM } from './zoom'

/** The pages are drawn anew this long after the last change; until then they are stretched. */
const REDRAW_MS = 150

/** What lies in the middle of the screen: as shares of its page's height, and of the whole width. */
interface Middle {
  page: Element
  down: number
  across: number
}

/**
 * The zoom of the pages. `zoom` follows the fingers; `drawnZoom`, at which the pages are drawn, follows when they rest.
 * The point in the middle of the screen stays in the middle.
 *
 * @param current The number of the page in the middle of the screen.
 */
export function useZoom(
  pages: RefObject<HTMLElement | null>,
  current: number,
): { zoom: number; drawnZoom: number; setZoom: (zoom: number) => void } {
  const [zoom, setZoom] = useState(MIN_ZOOM)
  const [drawnZoom, setDrawnZoom] = useState(MIN_ZOOM)
  const middle = useRef<Middle | null>(null)
  const zoomAtStart = useRef(zoom)

  function change(next: number): void {
    if (next === zoom) return
    if (pages.current) middle.current ??= middleOf(pages.current, current)
    setZoom(next)
  }

  usePinch(pages, {
    onStart: () => {
      zoomAtStart.current = zoom
    },
    onPinch: (growth) => change(limitZoom(zoomAtStart.current * growth)),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages have another size after each change
  useLayoutEffect(() => {
    if (pages.current && middle.current) centre(pages.current, middle.current)
    middle.current = null
  }, [pages, zoom])
  useEffect(() => {
    const timer = setTimeout(() => setDrawnZoom(zoom), REDRAW_MS)
    return () => clearTimeout(timer)
  }, [zoom])
  return { zoom, drawnZoom, setZoom: change }
}

function middleOf(list: HTMLElement, number: number): Middle | null {
  const page = list.querySelector(`[data-page="${number}"]`)
  if (!page) return null
  const { top, height } = page.getBoundingClientRect()
  return {
    page,
    down: (window.innerHeight / 2 - top) / height,
    across: (list.scrollLeft + list.clientWidth / 2) / list.scrollWidth,
  }
}

function centre(list: HTMLElement, { page, down, across }: Middle): void {
  const { top, height } = page.getBoundingClientRect()
  const by = top + down * height - window.innerHeight / 2
  window.scrollBy({ top: by, behavior: 'instant' })
  list.scrollLeft = across * list.scrollWidth - list.clientWidth / 2
}
