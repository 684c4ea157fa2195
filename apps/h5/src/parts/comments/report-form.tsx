import { ApiError, type Client } from '@kaozhou/api'
import {
  type CommentFault,
  commentFaultOptions,
  REPORTED,
  REPORTS_A_DAY,
  type Reported,
} from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { BottomSheet, Button, FormField, Radio, showToast, TextArea } from '@kaozhou/ui'
import { type ReactNode, useRef, useState } from 'react'
import styles from '../page-layout/page.module.css'

export interface ReportFormProps {
  what: Reported
  send: (api: Client, told: { fault: CommentFault; text: string }) => Promise<unknown>
  open: boolean
  onClose: () => void
}

/** What is wrong with what somebody wrote, and a few words about it. What was chosen stays while the page does. */
export function ReportForm({ what, send, open, onClose }: ReportFormProps): ReactNode {
  const api = useApi()
  const [fault, setFault] = useState<CommentFault | null>(null)
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)
  // Two presses within one frame are one report.
  const busy = useRef(false)

  async function submit(): Promise<void> {
    if (!fault || busy.current) return
    busy.current = true
    setSending(true)
    try {
      await send(await api(), { fault, text: text.trim() })
      showToast({ text: '已提交，有结果会通知你', tone: 'success' })
      onClose()
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : '没有发出去，请再试一次')
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return (
    <BottomSheet
      title={`举报${REPORTED[what]}`}
      open={open}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          block
          loading={sending}
          disabled={!fault}
          onClick={() => void submit()}
        >
          提交举报
        </Button>
      }
    >
      <div className={styles.form}>
        <Radio label="哪里不对" value={fault} onChange={setFault} options={commentFaultOptions()} />
        <FormField label="补充说明（选填）" hint={`一天最多举报 ${REPORTS_A_DAY} 条`}>
          {(control) => (
            <TextArea {...control} rows={3} maxLength={200} value={text} onChange={setText} />
          )}
        </FormField>
      </div>
    </BottomSheet>
  )
}
