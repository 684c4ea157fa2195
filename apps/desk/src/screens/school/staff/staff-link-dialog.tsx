import type { StaffLink } from '@kaozhou/api/desk'
import { dateTimeText } from '@kaozhou/domain'
import { Button, CopyIcon, Dialog } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { copyText } from '../../../page/copy-text'
import styles from './staff-link-dialog.module.css'

export interface StaffLinkDialogProps {
  name: string
  link: StaffLink
  open: boolean
  onClose: () => void
}

/** A one-time link, to be copied now: it is shown once. */
export function StaffLinkDialog({ name, link, open, onClose }: StaffLinkDialogProps): ReactNode {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={false}
      title={`${name} 的入职链接`}
      actions={
        <Button icon={<CopyIcon />} onClick={() => void copyText(link.url, '链接已复制')}>
          复制链接
        </Button>
      }
    >
      <p>
        只显示这一次，用一次就失效，{dateTimeText(link.endsAt, Date.now())}{' '}
        前有效。发给本人，不要发到群里。
      </p>
      <p className={styles.url}>{link.url}</p>
    </Dialog>
  )
}
