import type { ComponentProps, MouseEvent, ReactElement, SyntheticEvent } from 'react'
import { useAboveKeyboard } from './use-above-keyboard'
import { useModal } from './use-modal'

/** The props of `Modal`. */
export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'ref'> {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** Called on Esc, the back gesture, and the backdrop when `dismissible`; the caller then sets `open` to false. */
  onClose: () => void
  /** Whether a press on the backdrop closes it. */
  dismissible?: boolean
}

/**
 * The bare modal that dialogs and sheets are built on: a controlled `<dialog>`. Keyboard: Tab stays inside, Esc asks to
 * close.
 */
export function Modal(props: ModalProps): ReactElement {
  const { open, onClose, dismissible = true, children, ...rest } = props
  const { ref, present } = useModal(open, onClose)
  useAboveKeyboard(ref, open)

  function cancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return // the cancel event of a file picker inside bubbles
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
      // Chrome closes on a second Esc without a cancel event; the caller has to learn of it. The close event is
      // asynchronous: a dialog that is open by then was opened again.
      onClose={(event) => {
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
      onClick={press}
    >
      {present ? children : null}
    </dialog>
  )
}
