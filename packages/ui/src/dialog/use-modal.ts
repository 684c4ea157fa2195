import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pushModal } from './modal-stack'

// A server has no layout; the warning-free choice there is the passive effect, which does not run either.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Long enough for the closing transition (`--kz-slow`) to end before the content goes. */
const LINGER_MS = 240

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** Whether the content is drawn: while it is open, and until it has faded. */
  present: boolean
}

/**
 * Keeps a `<dialog>` modal while `open`. The browser traps the focus, makes the page inert, and gives the focus back
 * to where it was on `close()`, which also runs when the component is taken away.
 */
export function useModal(open: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const [lingering, setLingering] = useState(false)

  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    if (!dialog.open) dialog.showModal()
    const pop = pushModal(dialog)
    setLingering(true)
    return () => {
      pop()
      if (dialog.open) dialog.close()
    }
  }, [open])

  useEffect(() => {
    if (open || !lingering) return
    const timer = setTimeout(() => setLingering(false), LINGER_MS)
    return () => clearTimeout(timer)
  }, [open, lingering])

  return { ref, present: open || lingering }
}
