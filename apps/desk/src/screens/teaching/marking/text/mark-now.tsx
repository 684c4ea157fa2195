import type { DeskTextDetail } from '@kaozhou/api/desk'
import { Empty, showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDeed } from '../../../../parts/deeds/use-deed'
import type { useNext } from '../next/use-next'
import { NextButton } from '../next/ways-on'
import { type Mark, useMarkDraft } from './mark-draft'
import { MarkForm } from './mark-form'
import { useTaken } from './use-taken'

export interface MarkNowProps {
  detail: DeskTextDetail
  next: ReturnType<typeof useNext>
}

/** Marks a text that waits, and goes on to the next one. */
export function MarkNow({ detail, next }: MarkNowProps): ReactNode {
  const { attemptId, questionId } = detail.text
  const isOthers = useTaken(detail.text)
  const draft = useMarkDraft(detail)
  const deed = useDeed(
    (api, mark: Mark, key) => api.marking.submit({ ...mark, attemptId, questionId, key }),
    () => {
      draft.forget()
      showToast({ text: '已批改', tone: 'success' })
      next.go()
    },
  )
  if (isOthers) {
    return (
      <Empty
        title="同事正在批改这一篇"
        text="你写过的内容还留着"
        action={<NextButton next={next} text="下一篇" />}
      />
    )
  }
  return (
    <MarkForm
      detail={detail}
      draft={draft}
      submitText="提交，下一篇"
      busy={deed.busy || next.busy}
      error={deed.error}
      onSubmit={(mark) => void deed.run(mark)}
    />
  )
}
