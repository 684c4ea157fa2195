import type { DeskTextDetail } from '@kaozhou/api/desk'
import { showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { ReasonedDeed } from '../../../../parts/deeds/reasoned-deed'
import { type Mark, useMarkDraft } from './mark-draft'
import { MarkForm } from './mark-form'

export interface ChangeMarkProps {
  detail: DeskTextDetail
  onDone: () => void
}

/** Changes the mark that the staff member gave, with a reason. */
export function ChangeMark({ detail, onDone }: ChangeMarkProps): ReactNode {
  const { attemptId, questionId } = detail.text
  const draft = useMarkDraft(detail)
  const [mark, setMark] = useState<Mark | null>(null)
  return (
    <>
      <MarkForm
        detail={detail}
        draft={draft}
        submitText="保存修改"
        busy={false}
        error={null}
        onSubmit={setMark}
      />
      <ReasonedDeed
        open={mark !== null}
        onClose={() => setMark(null)}
        title="修改批改"
        draft={`change-mark-${attemptId}-${questionId}`}
        submitText="保存修改"
        ask={(api, input) =>
          // The dialog is open for a mark alone.
          mark
            ? api.marking.change({ ...mark, ...input, attemptId, questionId })
            : Promise.resolve(null)
        }
        onDone={() => {
          draft.forget()
          showToast({ text: '已修改', tone: 'success' })
          onDone()
        }}
      >
        <p>学生看到的评分和批注会跟着变。</p>
      </ReasonedDeed>
    </>
  )
}
