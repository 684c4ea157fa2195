import { dateTimeText } from '@kaozhou/domain'
import { BellIcon, NoticeCell } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './mailing-preview.module.css'

export interface MailingPreviewProps {
  title: string
  text: string
  /** When students get it; ms. */
  at: number
  /** True when it leads somewhere. */
  leads: boolean
}

/** A mailing as the inbox of a student shows it. */
export function MailingPreview({ title, text, at, leads }: MailingPreviewProps): ReactNode {
  return (
    // The place is the storefront's: it can't be opened here.
    <div className={styles.inbox} inert>
      <NoticeCell
        icon={<BellIcon />}
        title={title || '标题'}
        text={text || '正文'}
        time={dateTimeText(at, Date.now())}
        isNew
        href={leads ? '#' : undefined}
      />
    </div>
  )
}
