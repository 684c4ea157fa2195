import { BottomSheet, Button, FormField, RateInput, TextArea } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import styles from '../../../parts/page-layout/page.module.css'
import {
  COMMENT_MAX_LENGTH,
  type CommentDraft,
  draftFaults,
  storeDraft,
  storedDraft,
} from './comment-draft'
import { useSubmitComment } from './use-submit-comment'

export interface CommentFormProps {
  courseId: number
  /** The user's comment on this course that may still be changed. */
  earlier: CommentDraft | null
  open: boolean
  onClose: () => void
}

/** Rating and comment on a course. The draft is stored: it survives closing the sheet, a reload and a login. */
export function CommentForm({ courseId, earlier, open, onClose }: CommentFormProps): ReactNode {
  const [draft, setDraft] = useState<CommentDraft>(
    () => storedDraft(courseId) ?? earlier ?? { score: 0, content: '' },
  )
  const [submitted, setSubmitted] = useState(false)
  const { sending, submit } = useSubmitComment(courseId, () => {
    storeDraft(courseId)
    onClose()
  })
  const faults = draftFaults(draft)

  function change(part: Partial<CommentDraft>): void {
    const next = { ...draft, ...part }
    setDraft(next)
    storeDraft(courseId, next)
  }

  function send(): void {
    setSubmitted(true)
    if (Object.keys(faults).length === 0) submit(draft)
  }

  return (
    <BottomSheet
      title={earlier ? '修改评价' : '写评价'}
      open={open}
      onClose={onClose}
      footer={
        <Button variant="primary" block loading={sending} onClick={send}>
          发布评价
        </Button>
      }
    >
      <div className={styles.form}>
        <div className={styles.centre}>
          <RateInput
            label="课程评分"
            value={draft.score}
            error={submitted ? faults.score : null}
            onChange={(score) => change({ score })}
          />
        </div>
        <FormField label="学习感受" error={submitted ? faults.content : null}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              maxLength={COMMENT_MAX_LENGTH}
              placeholder="讲得怎么样、收获了什么，写给正在犹豫的同学"
              value={draft.content}
              onChange={(content) => change({ content })}
            />
          )}
        </FormField>
      </div>
    </BottomSheet>
  )
}
