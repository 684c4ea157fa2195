import type { LessonNote } from '@kaozhou/api'
import { CopyIcon, formatTime, IconButton, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { isWaiting } from '../../../../data/outbox/waiting-study'
import { copyText } from '../../../../page/copy-text'
import styles from './notes.module.css'

export interface NoteRowProps {
  note: LessonNote
  /** The time of the note, as a link or button that plays from there. */
  time: ReactNode
  /** Buttons beside the one that copies. */
  actions?: ReactNode
}

/** A note: its time, its text as it was written, and what can be done with it. */
export function NoteRow({ note, time, actions }: NoteRowProps): ReactNode {
  const { seconds, text } = note
  const at = formatTime(seconds)
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        {time}
        {isWaiting(note) ? <Tag tone="grey">待上传</Tag> : null}
        <span className={styles.actions}>
          <IconButton
            label={`复制 ${at} 的笔记`}
            icon={<CopyIcon size="18px" />}
            onClick={() => void copyText(text, '笔记已复制', '没有复制成功，请长按选择文字')}
          />
          {actions}
        </span>
      </div>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
