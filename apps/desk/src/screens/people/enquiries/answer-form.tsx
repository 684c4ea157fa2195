import type { DeskEnquiry } from '@kaozhou/api/desk'
import { ANSWER_LENGTH } from '@kaozhou/domain'
import { Button, FormField, showToast, TextArea } from '@kaozhou/ui'
import type { ReactNode, SyntheticEvent } from 'react'
import { useDraft } from '../../../data/use-draft'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Panel } from '../../../parts/page-layout/panel'
import styles from './enquiries.module.css'

/** Answers an enquiry; who asked is told. */
export function AnswerForm({ enquiry }: { enquiry: DeskEnquiry }): ReactNode {
  const { id, courseId, isCorrection } = enquiry
  const { value, change, forget } = useDraft(`enquiry-answer-${id}`, { text: '' })
  const deed = useDeed(
    (api, input: { text: string }, key) => api.enquiries.answer({ ...input, id, key }),
    () => {
      forget()
      showToast({ text: '已回答，提问的人会收到通知', tone: 'success' })
    },
  )
  const text = value.text.trim()
  const isEnough = [...text].length >= ANSWER_LENGTH.min
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (isEnough) void deed.run({ text })
  }
  return (
    <Panel title="回答">
      <form className={styles.form} onSubmit={submit}>
        <FormField label="回答学生" hint={readersOf({ courseId, isCorrection })} error={deed.error}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={ANSWER_LENGTH.max}
              value={value.text}
              onChange={(next) => change({ text: next })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
              }}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" loading={deed.busy} disabled={!isEnough}>
          回答
        </Button>
      </form>
    </Panel>
  )
}

/** Who reads the answer. */
function readersOf({
  courseId,
  isCorrection,
}: Pick<DeskEnquiry, 'courseId' | 'isCorrection'>): string {
  if (isCorrection) return '只有提问的学生看得到'
  return courseId === null ? '做过这份试卷的学生都看得到' : '有这门课的学生都看得到'
}
