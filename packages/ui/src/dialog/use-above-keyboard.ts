import { type RefObject, useEffect } from 'react'

const NEWS = ['resize', 'scroll']

/**
 * Keeps an open modal in the part of the page that is seen: an iPhone's keyboard covers the rest without a resize. The styles
 * of modals take it from `--kz-seen-top` and `--kz-seen-bottom`, the distances from the edges of the window.
 */
export function useAboveKeyboard(ref: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current
    const seen = window.visualViewport
    if (!open || !dialog || !seen) return
    const place = (): void => {
      const hidden = document.documentElement.clientHeight - seen.height
      // Zoomed in, a part is seen because the person wants it so.
      const isCovered = hidden > 1 && seen.scale < 1.01
      const set = (edge: string, distance: number): void =>
        dialog.style.setProperty(`--kz-seen-${edge}`, `${isCovered ? distance : 0}px`)
      set('top', seen.offsetTop)
      set('bottom', hidden - seen.offsetTop)
    }
    place()
    for (const name of NEWS) seen.addEventListener(name, place)
    return () => {
      for (const name of NEWS) seen.removeEventListener(name, place)
    }
  }, [ref, open])
}
