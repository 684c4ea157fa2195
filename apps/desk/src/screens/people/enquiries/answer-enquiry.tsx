import type { DeskEnquiry } from '@kaozhou/api/desk'
import { ANSWER_LENGTH } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Panel } from '../../../parts/page-layout/panel'
import { AnswerForm } from '../+shared/answer-form'

/** Answers an enquiry; who asked is told. */
export function AnswerEnquiry({ enquiry }: { enquiry: DeskEnquiry }): ReactNode {
  const { id } = enquiry
  return (
    <Panel title="回答">
      <AnswerForm
        draft={`enquiry-answer-${id}`}
        label="回答学生"
        hint={readersOf(enquiry)}
        length={ANSWER_LENGTH}
        rows={4}
        submitText="回答"
        ask={(api, input) => api.enquiries.answer({ ...input, id })}
        onDone={() => showToast({ text: '已回答，提问的人会收到通知', tone: 'success' })}
      />
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
