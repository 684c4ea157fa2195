import type { ReactElement } from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import dialog from '../dialog/dialog.module.css'
import { Modal } from '../dialog/modal'
import { CloseIcon } from '../icon/close-icon'
import styles from './benefit-dialog.module.css'

/** The props of `BenefitDialog`. */
export interface BenefitDialogProps {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** URL of the gift's picture. */
  image: string
  /** Accessible name of the picture button. Default 领取新人礼包. */
  label?: string
  /** True while the gift is being claimed: the button takes no press. */
  claiming?: boolean
  /** Called by a press on the picture (spec §4 "New-user gift modal"). */
  onClaim: () => void
  /** Called on Esc, the backdrop or the close button; the caller then sets `open` to false. */
  onClose: () => void
}

/** The new-user gift: a picture that is a button, and a close button. Keyboard: the picture is a button; Esc closes. */
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
