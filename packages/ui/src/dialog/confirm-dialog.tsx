import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button/button'
import { Dialog } from './dialog'
import styles from './dialog.module.css'

export interface ConfirmOptions {
  /** Its heading, which also names it to a screen reader. */
  title?: ReactNode
  /** What it says under the title. */
  message?: ReactNode
  /** Says what happens: 删除, 去支付. */
  confirmText?: string
  /** null leaves one button only. */
  cancelText?: string | null
  /** The confirming button in vermilion, for what cannot be undone. */
  danger?: boolean
}

export interface ConfirmDialogProps extends ConfirmOptions {
  /** On screen; the caller decides. */
  open: boolean
  /** What was confirmed is under way: the button waits. */
  loading?: boolean
  /** The person agreed. */
  onConfirm: () => void
  /** The person declined, or closed it. */
  onCancel: () => void
}

/** Asks one question with one or two answers. Esc and the backdrop answer no. */
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
