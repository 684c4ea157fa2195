import { type RefObject, useEffect, useState } from 'react'
import {
  isCovered,
  rangesOf,
  type Stretch,
  selectedStretch,
  storedHighlights,
  storeHighlights,
  withoutStretch,
  withStretch,
} from './highlights'

/** Name of the highlight in the style sheet. */
const NAME = 'kz-passage'

export interface PassageHighlights {
  /** Null: nothing is selected, or this browser can't highlight. */
  action: 'add' | 'remove' | null
  /** Adds or removes the highlight of the selected text. */
  act: () => void
}

/** Highlights in a passage, painted by the CSS Custom Highlight API: the nodes that React rendered stay unchanged. */
export function useHighlights(root: RefObject<Element | null>, passage: string): PassageHighlights {
  const [stretches, setStretches] = useState(() => storedHighlights(passage))
  const [selected, setSelected] = useState<Stretch | null>(null)
  const canHighlight = typeof CSS !== 'undefined' && 'highlights' in CSS

  useEffect(() => {
    if (!canHighlight || !root.current) return
    const element = root.current
    const paint = (): void =>
      void CSS.highlights.set(NAME, new Highlight(...rangesOf(element, stretches)))
    paint()
    // Formulas are rendered later, and blanks change their text: the ranges are built anew.
    const watcher = new MutationObserver(paint)
    watcher.observe(element, { childList: true, subtree: true })
    return () => {
      watcher.disconnect()
      CSS.highlights.delete(NAME)
    }
  }, [canHighlight, root, stretches])

  useEffect(() => {
    if (!canHighlight) return
    const readSelection = (): void => {
      const selection = document.getSelection()
      const range = selection && !selection.isCollapsed ? selection.getRangeAt(0) : null
      setSelected(range && root.current ? selectedStretch(root.current, range) : null)
    }
    document.addEventListener('selectionchange', readSelection)
    return () => document.removeEventListener('selectionchange', readSelection)
  }, [canHighlight, root])

  const isRemoving = selected !== null && isCovered(stretches, selected)
  return {
    action: selected === null ? null : isRemoving ? 'remove' : 'add',
    act: () => {
      if (!selected) return
      const next = (isRemoving ? withoutStretch : withStretch)(stretches, selected)
      setStretches(next)
      storeHighlights(passage, next)
      document.getSelection()?.removeAllRanges()
    },
  }
}
