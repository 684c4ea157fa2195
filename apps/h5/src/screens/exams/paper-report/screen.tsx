import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { ButtonLink, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { keyOf } from '../+shared/key-of'
import { AttemptReportView } from '../+shared/reports/attempt-report'

export function queries({ params }: RouteAddress<'/papers/report/:id'>): ApiQuery<unknown>[] {
  const id = keyOf(params.id)
  return id ? [apiQuery('exams.paper', { id })] : []
}

const MISSING = '这份试卷不存在'

/** The report of the last time that a paper was handed in (/papers/report/:id). */
export function Screen(): ReactNode {
  const id = keyOf(useRouteParams<'/papers/report/:id'>().id)
  return (
    <>
      <ScreenBar title="试卷报告" />
      {id ? <LastReport paperId={id} /> : <Missing title={MISSING} />}
    </>
  )
}

function LastReport({ paperId }: { paperId: string }): ReactNode {
  const paper = useQuery({ ...apiQuery('exams.paper', { id: paperId }), staleTime: 0 })
  return (
    <Loaded query={paper} missing={MISSING}>
      {({ own: { lastAttemptId } }) =>
        lastAttemptId === null ? (
          <Empty
            title="这份试卷还没有交过"
            text="做完交卷，报告就在这里"
            action={
              <ButtonLink href={href('/papers/:id', { id: paperId })}>去做这份试卷</ButtonLink>
            }
          />
        ) : (
          <Report attemptId={lastAttemptId} />
        )
      }
    </Loaded>
  )
}

function Report({ attemptId }: { attemptId: number }): ReactNode {
  return (
    <Loaded query={useQuery(apiQuery('exams.report', { id: attemptId }))} missing="没有这份报告">
      {(data) => <AttemptReportView data={data} />}
    </Loaded>
  )
}
