import { type RefObject, useEffect, useRef, useState } from 'react'
import { pushModal } from './modal-stack'

/** Longer than the closing transition (`--kz-slow`), so that the content is removed only once it can't be seen. */
const FADE_OUT_MS = 240

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** True while the dialog is open and while it fades out: its content is rendered. */
  present: boolean
}

/**
 * A dialog that fades out is still displayed. Hidden, it leaves the accessibility tree at once, so that no screen
 * reader finds it beside the dialog that opens next; inert, it takes no press and no focus any more.
 */
function setFadingOut(dialog: HTMLDialogElement, isFadingOut: boolean): void {
  dialog.inert = isFadingOut
  if (isFadingOut) dialog.setAttribute('aria-hidden', 'true')
  else dialog.removeAttribute('aria-hidden')
}

/** Safari before 15.4 has no dialogs: the element is shown above the page, whose rest stays reachable. */
function openAsModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') {
    dialog.showModal()
    return
  }
  dialog.setAttribute('open', '')
  Object.assign(dialog.style, { position: 'fixed', zIndex: '1000' })
  dialog.tabIndex = -1
  dialog.focus()
}

function closeModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close()
  else dialog.removeAttribute('open')
}

function restoreFocus(opener: Element | null, dialog: HTMLDialogElement): void {
  const { activeElement, body } = document
  const focusIsLost = activeElement === body || dialog.contains(activeElement)
  if (focusIsLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  // Without an opener the focus is still inside the dialog that fades out.
  if (dialog.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
}

/**
 * Opens a `<dialog>` as a modal while `open` is true; `onClose` closes it from outside. The browser keeps the focus inside and makes the page behind it
 * inert. This hook restores the focus itself, because the browser does not when React unmounts an open dialog. The
 * effects are passive: after a commit React would focus the dialog that fades out again.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  const [rendered, setRendered] = useState(false)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    setFadingOut(dialog, false)
    if (!dialog.open) openAsModal(dialog)
    const pop = pushModal({ element: dialog, close: () => close.current() })
    setRendered(true)
    return () => {
      pop()
      if (dialog.hasAttribute('open')) closeModal(dialog)
      restoreFocus(opener, dialog)
      setFadingOut(dialog, true)
    }
  }, [open])

  useEffect(() => {
    if (open || !rendered) return
    const timer = setTimeout(() => setRendered(false), FADE_OUT_MS)
    return () => clearTimeout(timer)
  }, [open, rendered])

  return { ref, present: open || rendered }
}
