import type { DeskQuestionDetail } from '@kaozhou/api/desk'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { usePreview } from '../../../parts/deeds/use-preview'
import { Outcome } from '../../../parts/outcomes/outcome'
import { ownOptions } from './own-options'

interface VoidQuestionProps {
  question: DeskQuestionDetail
  disabled: boolean
}

/** Gives everybody the points of a question, or has it count again. */
export function VoidQuestion({ question, disabled }: VoidQuestionProps): ReactNode {
  const [open, setOpen] = useState(false)
  const { paper, id: questionId, number, key: answer, isVoid, analysis, version } = question
  const wanted = { id: paper.id, questionId, answer, isVoid: !isVoid }
  const { query, canBe } = usePreview(wanted, open, (asked) => apiQuery('papers.preview', asked))
  const deed = isVoid ? '恢复计分' : '作废'
  return (
    <>
      <Button size="sm" variant="plain" aria-disabled={disabled} onClick={() => setOpen(true)}>
        {deed}
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title={`${deed}第 ${number} 题`}
        draft={`void-${paper.id}-${questionId}-${isVoid}`}
        submitText={deed}
        grave={!isVoid}
        disabled={!canBe}
        ask={(api, input) =>
          api.papers.correct({
            ...{ ...input, ...wanted, analysis, version },
            options: ownOptions(question),
          })
        }
        onDone={() => showToast({ text: `已${deed}，成绩正在重新算`, tone: 'success' })}
      >
        <Outcome query={query} missing="没有这道题" />
      </ReasonedDeed>
    </>
  )
}
