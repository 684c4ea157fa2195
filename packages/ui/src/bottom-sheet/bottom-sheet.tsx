import { type ReactElement, type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import { Modal } from '../dialog/modal'
import { CloseIcon } from '../icon/close-icon'
import styles from './bottom-sheet.module.css'

export interface BottomSheetProps {
  /** On screen; the caller decides. */
  open: boolean
  /** Esc, the backdrop or its close button was used: the caller hides it. */
  onClose: () => void
  /** Shown at the top, and the sheet's name. */
  title: string
  /** Fixed under the scrolling body: the button that applies. */
  footer?: ReactNode
  /** Whether the backdrop and Esc close it. Default true. */
  dismissible?: boolean
  /** The caller's classes, beside its own. */
  className?: string
  /** What it holds. */
  children: ReactNode
}

/** A modal that rises from the bottom edge: pickers, plans, rules. */
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
