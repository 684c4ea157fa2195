import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  extended,
  type Place,
  type Span,
  sentencesOf,
  spanOf,
  stepped,
  trimmed,
  wordsOf,
} from '../place/place'
import { placeOf, selectPlace } from '../place/text-selection'

export interface Choosing {
  root: RefObject<HTMLDivElement | null>
  /** What is chosen; null for nothing. */
  chosen: Span | null
  /** Goes to the next sentence or the one before. */
  goToSentence: (by: 1 | -1) => void
  /** For the text: the arrows choose words, Enter writes about them. */
  press: (event: KeyboardEvent) => void
  /** For the text: a mouse that chooses words writes about them at once. */
  pressDown: () => void
}

/**
 * What is chosen in a text, by mouse, touch or keys: it is the selection of the page. It stays when the selection goes
 * elsewhere, as it does with a touch of a button.
 *
 * @param written - the words that a remark is being written about
 */
export function useChoosing(
  text: string,
  written: Span | null,
  onWrite: (span: Span) => void,
): Choosing {
  const root = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const chosen = place && trimmed(text, spanOf(place))
  const pressDown = useMouseEnd(root, text, onWrite)

  const isWriting = written !== null
  useEffect(() => {
    function change(): void {
      const found = root.current && readPlace(root.current)
      // The remark that is drawn in the text moves the selection.
      if (found && !isWriting) setPlace(found)
    }
    document.addEventListener('selectionchange', change)
    return () => document.removeEventListener('selectionchange', change)
  }, [isWriting])
  useGoOn(written, ({ to }) => choose({ anchor: to, focus: to }))

  function choose(next: Place | null): void {
    if (!next || !root.current) return
    setPlace(next)
    root.current.focus({ preventScroll: true })
    selectPlace(root.current, next)
    getSelection()?.focusNode?.parentElement?.scrollIntoView?.({ block: 'nearest' })
  }

  function press(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target, currentTarget } = event
    // A number within the text is a button of its own.
    if (ctrlKey || metaKey || altKey || target !== currentTarget) return
    if (key === 'Enter' && chosen) onWrite(chosen)
    else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const step = key === 'ArrowRight' ? 1 : -1
      choose((shiftKey ? extended : stepped)(wordsOf(text), place, step))
    } else return
    event.preventDefault()
  }

  return {
    ...{ root, chosen, press, pressDown },
    goToSentence: (by) => choose(stepped(sentencesOf(text), place, by)),
  }
}

/** Goes on behind the words that were written about, once the form has gone and the focus with it. */
function useGoOn(written: Span | null, goOn: (span: Span) => void): void {
  const last = useRef<Span | null>(null)
  useEffect(() => {
    if (!written && last.current) goOn(last.current)
    last.current = written
  })
}

/** Begins with the press; the release may be anywhere. */
function useMouseEnd(
  root: RefObject<HTMLElement | null>,
  text: string,
  onWrite: (span: Span) => void,
): () => void {
  const isDown = useRef(false)
  useEffect(() => {
    function release(): void {
      if (!isDown.current) return
      isDown.current = false
      const place = root.current && readPlace(root.current)
      const span = place && trimmed(text, spanOf(place))
      if (span) onWrite(span)
    }
    // A press on what is selected takes the selection away, but only after its release.
    const end = (): void => void setTimeout(release)
    document.addEventListener('mouseup', end)
    return () => document.removeEventListener('mouseup', end)
  })
  return () => {
    isDown.current = true
  }
}

function readPlace(root: Element): Place | null {
  const selection = getSelection()
  return selection && placeOf(root, selection)
}
