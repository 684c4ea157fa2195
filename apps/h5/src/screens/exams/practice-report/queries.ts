import type { AttemptReport } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

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
