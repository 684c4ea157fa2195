import type { ReactElement } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog'

/** The texts are the domain's `purchaseBlock(host)`. */
export interface PurchaseBlockDialogProps {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** The heading; it is also the accessible name. */
  title?: string
  /** The text under the title. */
  message?: string
  /** Label of the main button. */
  confirmText?: string
  /** Label of the other button. */
  cancelText?: string
  /** Called by the main button: opens the current page in an external browser (spec §6). */
  onConfirm: () => void
  /** Called on Esc, the backdrop or the close button; the caller then sets `open` to false. */
  onClose: () => void
}

/** Tells a person in the iOS app to buy on the web (spec §6). Keyboard: Esc closes it. */
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
