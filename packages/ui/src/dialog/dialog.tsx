import { type ReactElement, type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import { CloseIcon } from '../icon/close-icon'
import styles from './dialog.module.css'
import { Modal } from './modal'

export interface DialogProps {
  /** On screen; the caller decides. */
  open: boolean
  /** Esc, the close button, the backdrop when `dismissible`. The parent then sets `open` to false. */
  onClose: () => void
  /** Its heading, which also names it to a screen reader. */
  title?: ReactNode
  /** Name for screen readers where no title is shown. */
  label?: string
  /** A close button in the corner; on by default. */
  closable?: boolean
  /** Whether a press on the backdrop closes it; on by default. */
  dismissible?: boolean
  /** Buttons at the foot. */
  actions?: ReactNode
  /** The caller's classes, beside its own. */
  className?: string
  /** What it holds. */
  children?: ReactNode
}

/** A modal in the middle of the screen. Esc closes it; the focus goes back to where it was. */
export function Dialog(props: DialogProps): ReactElement {
  const { title, label, closable = true, actions, className, children, ...modal } = props
  const titleId = useId()
  return (
    <Modal
      {...modal}
      className={cx(styles.dialog, className)}
      aria-labelledby={title ? titleId : undefined}
      aria-label={title ? undefined : label}
    >
      <div className={styles.body}>
        {title ? (
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        ) : null}
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        {closable ? (
          <IconButton
            label="关闭"
            icon={<CloseIcon />}
            className={styles.close}
            onClick={modal.onClose}
          />
        ) : null}
      </div>
    </Modal>
  )
}
