import type { ReactElement } from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import dialog from '../dialog/dialog.module.css'
import { Modal } from '../dialog/modal'
import { CloseIcon } from '../icon/close-icon'
import styles from './benefit-dialog.module.css'

export interface BenefitDialogProps {
  /** On screen; the caller decides. */
  open: boolean
  /** The server's picture of the gift. */
  image: string
  /** Name of the picture's button; 领取新人礼包 by default. */
  label?: string
  /** The claim is under way: its button waits. */
  claiming?: boolean
  /** A press on the picture takes the gift (spec §4 "New-user gift modal"). */
  onClaim: () => void
  /** Esc, the backdrop or its close button was used: the caller hides it. */
  onClose: () => void
}

/** The new-user gift: one picture that is one button, and a way to close it. */
export function BenefitDialog(props: BenefitDialogProps): ReactElement {
  const { open, image, label = '领取新人礼包', claiming, onClaim, onClose } = props
  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissible={false}
      className={cx(dialog.dialog, styles.dialog)}
      aria-label="新人礼包"
    >
      <div className={styles.body}>
        <button
          type="button"
          className={styles.claim}
          aria-label={label}
          aria-busy={claiming || undefined}
          onClick={claiming ? undefined : onClaim}
        >
          <img className={styles.picture} src={image} alt="" />
        </button>
        <IconButton label="关闭" icon={<CloseIcon />} className={styles.close} onClick={onClose} />
      </div>
    </Modal>
  )
}
