/** The part of the page that is seen, px from the top of the window. */
export interface Seen {
  /** How far its upper edge is from that of the window. */
  top: number
  /** How much of the page is seen. */
  height: number
  /** How much lies below it, under a keyboard. */
  below: number
  /** True while a keyboard covers a part of the page. One that is zoomed in is seen in part because the person wants it so. */
  isCovered: boolean
}

/**
 * Calls `place` with what is seen of the page, now and whenever that changes. The one place that asks for the visual viewport:
 * some phones put the keyboard over the page, others (iOS 26) shrink the window, and then nothing is covered. Returns a
 * function that stops it.
 */
export function watchSeen(place: (seen: Seen) => void): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const tell = (): void => {
    const { offsetTop: top, height, scale } = viewport
    const hidden = document.documentElement.clientHeight - height
    place({ top, height, below: hidden - top, isCovered: hidden > 1 && scale < 1.01 })
  }
  tell()
  const listening = new AbortController()
  viewport.addEventListener('resize', tell, listening)
  viewport.addEventListener('scroll', tell, listening)
  return () => listening.abort()
}
