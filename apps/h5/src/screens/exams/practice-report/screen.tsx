import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { AttemptReportView } from '../+shared/reports/attempt-report'
import { reportTitle } from './queries'

const MISSING = '没有这份报告'

/** Right and wrong by part, time used, analysis of every question (spec §2 /examination/report/normal/:id). */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams<'/examination/report/normal/:id'>().id)
  const { data } = useQuery({ ...apiQuery('exams.report', { id: id ?? 0 }), enabled: false })
  return (
    <>
      <ScreenBar title={reportTitle(data) ?? '练习报告'} />
      {id ? <Report id={id} /> : <Missing title={MISSING} />}
    </>
  )
}

function Report({ id }: { id: number }): ReactNode {
  return (
    <Loaded query={useQuery(apiQuery('exams.report', { id }))} missing={MISSING}>
      {(data) => <AttemptReportView data={data} />}
    </Loaded>
  )
}
