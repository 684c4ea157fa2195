import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button/button'
import { Dialog } from './dialog'
import styles from './dialog.module.css'

/** What a confirm dialog says. */
export interface ConfirmOptions {
  /** The heading; it is also the accessible name. */
  title?: ReactNode
  /** The text under the title. */
  message?: ReactNode
  /** Names the action: 删除, 去支付. */
  confirmText?: string
  /** null shows only the confirming button. */
  cancelText?: string | null
  /** Shows the confirming button in vermilion, for an action that can't be undone. */
  danger?: boolean
}

/** The props of `ConfirmDialog`. */
export interface ConfirmDialogProps extends ConfirmOptions {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** True while the confirmed action runs: the button shows a spinner. */
  loading?: boolean
  /** Called when the confirming button is pressed. */
  onConfirm: () => void
  /** Called on the cancel button, Esc and the backdrop. */
  onCancel: () => void
}

/**
 * A question with one or two answers. Esc and the backdrop count as cancelling. Keyboard: Esc cancels, Enter presses the
 * button that has the focus.
 */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { open, title, message, confirmText = '确定', cancelText = '取消' } = props
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      label={typeof message === 'string' ? message : '请确认'}
      closable={false}
      actions={
        <>
          {cancelText === null ? null : (
            <Button variant="plain" onClick={props.onCancel}>
              {cancelText}
            </Button>
          )}
          <Button
            variant={props.danger ? 'buy' : 'primary'}
            loading={props.loading}
            onClick={props.onConfirm}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {message ? <div className={styles.message}>{message}</div> : null}
    </Dialog>
  )
}
