import { type PartRefusal, partRefusal } from '@kaozhou/domain'
import { confirm, showToast } from '@kaozhou/ui'
import { useMemo } from 'react'
import { useExam } from './exam-context'
import type { OpenExam } from './session/open-exam'

export interface GoTo {
  /** Goes to a question. Asks first when that closes the open part. */
  to: (questionId: string) => Promise<void>
  /** Goes to the previous (-1) or the next (1) question. */
  step: (by: -1 | 1) => void
}

/** Moves between questions. */
export function useGo(): GoTo {
  const exam = useExam()
  return useMemo(() => goTo(exam), [exam])
}

const REFUSALS = {
  closed: '这一部分已经结束，不能再进入',
  order: '请先完成前面的部分',
  unknown: '试卷里没有这一部分',
} as const satisfies Record<PartRefusal, string>

function goTo(exam: OpenExam): GoTo {
  const { attempt, pages, store } = exam
  async function to(questionId: string): Promise<void> {
    const { position, plans } = store.getState().session
    const page = pages.find(({ question }) => question.id === questionId)
    if (!page) return
    const refusal = partRefusal(plans, position, page.part.id)
    if (refusal) {
      showToast(REFUSALS[refusal])
      return
    }
    const open = attempt.paper.parts.find(({ id }) => id === position.partId)
    const closes = plans.find(({ id }) => id === position.partId)?.closes
    if (open && open.id !== page.part.id && closes) {
      const isSure = await confirm({
        title: `离开“${open.title}”？`,
        message: '这一部分离开后就结束，不能再回来修改。',
        confirmText: `去“${page.part.title}”`,
        cancelText: '留在这里',
      })
      if (!isSure) return
    }
    exam.go(questionId)
  }
  return {
    to,
    step: (by) => {
      const at = pages.findIndex(({ question }) => question.id === store.getState().shownId)
      const next = pages[at + by]
      if (next) void to(next.question.id)
    },
  }
}
