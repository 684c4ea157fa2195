import { Button, CopyIcon, Dialog, showDialog } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { copyText } from '../../page/copy-text'
import styles from './outcome.module.css'

export interface ShownOnce {
  title: string
  /** What it is for, and how long it can be used. */
  words: ReactNode
  secret: string
  /** 复制链接. */
  copy: string
  /** Said once it is copied: 链接已复制. */
  copied: string
}

/** Shows what is shown once, a link or a key, to be copied now. */
export function showOnce({ title, words, secret, copy, copied }: ShownOnce): Promise<void> {
  return showDialog<void>(({ open, settle }) => (
    <Dialog
      open={open}
      onClose={() => settle()}
      dismissible={false}
      title={title}
      actions={
        <Button icon={<CopyIcon />} onClick={() => void copyText(secret, copied)}>
          {copy}
        </Button>
      }
    >
      <p>{words}</p>
      <p className={styles.secret}>{secret}</p>
    </Dialog>
  ))
}
