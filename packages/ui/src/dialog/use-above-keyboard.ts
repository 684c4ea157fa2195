import { type RefObject, useEffect } from 'react'
import { watchSeen } from '../seen/watch-seen'

/**
 * Keeps an open modal in the part of the page that is seen: an iPhone's keyboard covers the rest without a resize. The styles
 * of modals take it from `--kz-seen-top` and `--kz-seen-bottom`, the distances from the edges of the window.
 */
export function useAboveKeyboard(ref: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    return watchSeen(({ top, below, isCovered }) => {
      const set = (edge: string, distance: number): void =>
        dialog.style.setProperty(`--kz-seen-${edge}`, `${isCovered ? distance : 0}px`)
      set('top', top)
      set('bottom', below)
    })
  }, [ref, open])
}
