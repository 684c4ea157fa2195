import { Button, CopyIcon, Dialog, showDialog } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { copyText } from '../../../page/copy-text'
import styles from './webhooks.module.css'

interface WebhookKeyDialogProps {
  name: string
  secret: string
  open: boolean
  onClose: () => void
}

/** A key, to be copied now: it is shown once. */
function WebhookKeyDialog({ name, secret, open, onClose }: WebhookKeyDialogProps): ReactNode {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={false}
      title={`${name} 的密钥`}
      actions={
        <Button icon={<CopyIcon />} onClick={() => void copyText(secret, '密钥已复制')}>
          复制密钥
        </Button>
      }
    >
      <p>只显示这一次。交给对方的技术同事，用它核对通知真是这里发的；不要发到群里。</p>
      <p className={styles.secret}>{secret}</p>
    </Dialog>
  )
}

/** Shows the new key of an address. */
export function showKey(name: string, secret: string): Promise<void> {
  return showDialog<void>(({ open, settle }) => (
    <WebhookKeyDialog name={name} secret={secret} open={open} onClose={() => settle()} />
  ))
}
