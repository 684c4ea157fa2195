import { type ReactElement, type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import { Modal } from '../dialog/modal'
import { CloseIcon } from '../icon/close-icon'
import styles from './bottom-sheet.module.css'

/** The props of `BottomSheet`. */
export interface BottomSheetProps {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** Called on Esc, the backdrop or the close button; the caller then sets `open` to false. */
  onClose: () => void
  /** The heading; it is also the accessible name. */
  title: string
  /** Fixed under the scrolling body, for the applying button. */
  footer?: ReactNode
  /** Whether the backdrop and Esc close it. Default true. */
  dismissible?: boolean
  /** Added to the component's own classes. */
  className?: string
  /** The content. */
  children: ReactNode
}

/**
 * A modal that slides up from the bottom edge, for pickers, plans and rules. Keyboard: Tab stays inside, Esc closes, then
 * the focus returns to what opened it.
 */
export function BottomSheet(props: BottomSheetProps): ReactElement {
  const { title, footer, className, children, ...modal } = props
  const titleId = useId()
  return (
    <Modal {...modal} className={cx(styles.sheet, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      </div>
      <IconButton
        label="关闭"
        icon={<CloseIcon />}
        className={styles.close}
        onClick={modal.onClose}
      />
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </Modal>
  )
}
