import type { ComponentProps, MouseEvent, ReactElement, SyntheticEvent } from 'react'
import { useModal } from './use-modal'

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'ref'> {
  /** On screen; the caller decides. */
  open: boolean
  /** Esc, the back gesture, and a press on the backdrop when `dismissible`. The parent then sets `open` to false. */
  onClose: () => void
  /** Whether a press on the backdrop closes it. */
  dismissible?: boolean
}

/** The bare modal that dialogs and sheets are built on: a controlled `<dialog>`. */
export function Modal(props: ModalProps): ReactElement {
  const { open, onClose, dismissible = true, children, ...rest } = props
  const { ref, present } = useModal(open)

  function cancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return // a file picker's cancel bubbles
    event.preventDefault()
    onClose()
  }
  function press(event: MouseEvent<HTMLDialogElement>): void {
    if (dismissible && event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for leaving is Esc, which arrives as the cancel event
    <dialog
      {...rest}
      ref={ref}
      onCancel={cancel}
      // Chrome closes on a second Esc without a cancel event; keep the parent's state in step. The event comes late:
      // a dialog that is open by then was opened again.
      onClose={(event) => {
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
      onClick={press}
    >
      {present ? children : null}
    </dialog>
  )
}
