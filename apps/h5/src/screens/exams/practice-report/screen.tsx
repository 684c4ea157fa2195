import type { AttemptReport } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { AttemptReportView } from '../+shared/reports/attempt-report'

export function queries({
  params,
}: RouteAddress<'/examination/report/normal/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('exams.report', { id })] : []
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'/examination/report/normal/:id'>,
): string | undefined {
  const id = idOf(params.id)
  return id
    ? reportTitle(queryClient.getQueryData(apiQuery('exams.report', { id }).queryKey))
    : undefined
}

/** What the report is called; undefined until it is known whether it is of a mock. */
export function reportTitle(report: AttemptReport | undefined): string | undefined {
  return report && (report.mockId === null ? '练习报告' : '模考解析')
}

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
  const [search] = useRouteSearch<'/examination/report/normal/:id'>()
  return (
    <Loaded query={useQuery(apiQuery('exams.report', { id }))} missing={MISSING}>
      {(data) => <AttemptReportView data={data} question={search.get('question')} />}
    </Loaded>
  )
}
