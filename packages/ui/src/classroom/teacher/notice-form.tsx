import { LIVE_TEXT_MAX } from '@kaozhou/domain'
import { type ReactNode, useState } from 'react'
import { BottomSheet } from '../../bottom-sheet/bottom-sheet'
import { Button } from '../../button/button'
import { TextArea } from '../../text-area/text-area'
import styles from './teacher.module.css'

export interface NoticeFormProps {
  open: boolean
  /** The notice that is shown now. */
  notice: string | null
  onClose: () => void
  /** Called with the new notice; null takes it away. */
  onSave: (text: string | null) => void
}

/** The notice above the chat, written by the teacher. */
export function NoticeForm({ open, notice, onClose, onSave }: NoticeFormProps): ReactNode {
  const [text, setText] = useState(notice ?? '')
  const trimmed = text.trim()
  return (
    <BottomSheet
      title="课堂公告"
      open={open}
      onClose={onClose}
      footer={
        <div className={styles.sheetFoot}>
          {notice ? (
            <Button variant="plain" onClick={() => onSave(null)}>
              撤下公告
            </Button>
          ) : null}
          <Button disabled={!trimmed} onClick={() => onSave(trimmed)}>
            发布公告
          </Button>
        </div>
      }
    >
      <TextArea value={text} onChange={setText} maxLength={LIVE_TEXT_MAX} aria-label="公告内容" />
    </BottomSheet>
  )
}
