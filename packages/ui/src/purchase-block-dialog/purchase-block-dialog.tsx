import type { ReactElement } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog'

/** The texts are the domain's `purchaseBlock(host)`. */
export interface PurchaseBlockDialogProps {
  /** On screen; the caller decides. */
  open: boolean
  /** Its heading, which also names it to a screen reader. */
  title?: string
  /** What it says under the title. */
  message?: string
  /** The words of the main button. */
  confirmText?: string
  /** The words of the other button. */
  cancelText?: string
  /** Opens the current page in an external browser (spec §6). */
  onConfirm: () => void
  /** Esc, the backdrop or its close button was used: the caller hides it. */
  onClose: () => void
}

/** Tells a person in the iOS app to buy on the web (spec §6). */
export function PurchaseBlockDialog(props: PurchaseBlockDialogProps): ReactElement {
  const {
    open,
    title = '宝～告诉你件事',
    message = '苹果 App 暂不支持购买，请到网页版购买，优惠更多哦～',
    confirmText = '去网页购买',
    cancelText = '再看看',
  } = props
  return (
    <ConfirmDialog
      open={open}
      title={title}
      message={message}
      confirmText={confirmText}
      cancelText={cancelText}
      onConfirm={props.onConfirm}
      onCancel={props.onClose}
    />
  )
}
