import { type RefObject, useEffect, useRef, useState } from 'react'
import { pushModal } from './modal-stack'

/** Long enough for the closing transition (`--kz-slow`) to end before the content goes. */
const LINGER_MS = 240

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** Whether the content is drawn: while it is open, and until it has faded. */
  present: boolean
}

function giveFocusBack(opener: Element | null, dialog: HTMLDialogElement): void {
  const { activeElement, body } = document
  const homeless = activeElement === body || dialog.contains(activeElement)
  if (homeless && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

/**
 * Keeps a `<dialog>` modal while `open`. The browser traps the focus and makes the page inert. The focus goes back by
 * hand: a dialog that React takes away can not do it, and one that fades would be focused again by React's commit,
 * which is also why these are passive effects.
 */
export function useModal(open: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const [lingering, setLingering] = useState(false)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    const pop = pushModal(dialog)
    setLingering(true)
    return () => {
      pop()
      if (dialog.open) dialog.close()
      giveFocusBack(opener, dialog)
    }
  }, [open])

  useEffect(() => {
    if (open || !lingering) return
    const timer = setTimeout(() => setLingering(false), LINGER_MS)
    return () => clearTimeout(timer)
  }, [open, lingering])

  return { ref, present: open || lingering }
}
