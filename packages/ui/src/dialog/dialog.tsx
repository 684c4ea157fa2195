import { type ReactElement, type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import { CloseIcon } from '../icon/close-icon'
import styles from './dialog.module.css'
import { Modal } from './modal'

/** The props of `Dialog`. */
export interface DialogProps {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** Called on Esc, the close button, and the backdrop when `dismissible`; the caller then sets `open` to false. */
  onClose: () => void
  /** The heading; it is also the accessible name. */
  title?: ReactNode
  /** Accessible name where no title is shown. */
  label?: string
  /** Shows a close button in the corner; on by default. */
  closable?: boolean
  /** Whether a press on the backdrop closes it; on by default. */
  dismissible?: boolean
  /** The buttons at the foot. */
  actions?: ReactNode
  /** Added to the component's own classes. */
  className?: string
  /** The content. */
  children?: ReactNode
}

/**
 * A modal in the middle of the screen. Esc closes it; then the focus returns to the element that had it before. Keyboard:
 * Tab stays inside, Esc closes it.
 */
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
