import { Empty } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { Page } from '../../../parts/page-layout/page'
import { isRowId } from '../../../routing/row-id'
import { BackToQueue } from './next/ways-on'
import { Queue } from './queue/queue'
import { OpenText } from './text/open-text'

const QUESTION_ID = /^[\w-]{1,64}$/

/** The writings and translations that wait to be marked, or one of them. */
export function Screen(): ReactNode {
  const { attemptId, questionId } = useParams()
  if (attemptId === undefined || questionId === undefined) return <Queue />
  if (!isRowId(attemptId) || !QUESTION_ID.test(questionId)) {
    return (
      <Page title="批改" back={<BackToQueue />}>
        <Empty title="没有这一篇" text="地址可能不完整" />
      </Page>
    )
  }
  return (
    <OpenText
      key={`${attemptId}/${questionId}`}
      attemptId={Number(attemptId)}
      questionId={questionId}
    />
  )
}
