import { questionName } from '@kaozhou/domain'
import { type AnswerGroup, AnswerSheet, BottomSheet, Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { isAnswered } from '../questions/question-kinds'
import { askHandIn } from './ask-hand-in'
import { useExam, useExamState } from './exam-context'
import type { ExamState } from './session/exam-state'
import type { PaperPage } from './session/paper-pages'
import type { GoTo } from './use-go'

export interface ExamSheetProps {
  open: boolean
  onClose: () => void
  go: GoTo
}

/** All questions by part; a press goes to one. Handing in is here too. */
export function ExamSheet({ open, onClose, go }: ExamSheetProps): ReactNode {
  const exam = useExam()
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="答题卡"
      footer={
        <Button
          variant="buy"
          block
          onClick={() => {
            onClose()
            void askHandIn(exam)
          }}
        >
          交卷
        </Button>
      }
    >
      {/* A closed sheet is not rendered: every answer would render all questions again. */}
      {open ? (
        <Questions
          onPick={(id) => {
            onClose()
            void go.to(id)
          }}
        />
      ) : null}
    </BottomSheet>
  )
}

function Questions({ onPick }: { onPick: (questionId: string) => void }): ReactNode {
  const { pages } = useExam()
  const state = useExamState((state) => state)
  return <AnswerSheet groups={sheetGroups(pages, state)} current={state.shownId} onPick={onPick} />
}

export function sheetGroups(
  pages: readonly PaperPage[],
  { session: { answers, position }, checked }: Pick<ExamState, 'session' | 'checked'>,
): AnswerGroup[] {
  const parts = [...new Set(pages.map(({ part }) => part))]
  return parts.map((part) => ({
    title: position.closed[part.id] !== undefined ? `${part.title}（已结束）` : part.title,
    items: pages
      .filter((page) => page.part === part)
      .map(({ question }) => {
        const { id, number } = question
        const label = questionName(question, part).short
        const { answer, marked } = answers[id] ?? { answer: '', marked: false }
        return { key: id, number, label, marked, state: stateOf(answer, checked[id]?.state) }
      }),
  }))
}

function stateOf(answer: string, checked: string | undefined) {
  if (checked === 'right' || checked === 'wrong') return checked
  return isAnswered(answer) ? 'answered' : 'blank'
}
