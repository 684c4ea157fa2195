import type { Agreement, PointsExchange, PointsGood, PointsMonth, PointsRecord } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export type RecordKind = 'all' | 'earned' | 'spent'

export function goodsPageQuery(page: number): ApiQuery<ListPage<PointsGood>> {
  return apiQuery(['points', 'goods', page], (api, call) =>
    api.points.goods({ page }, { ...call, noToast: true }),
  )
}

export function goodQuery(id: number): ApiQuery<PointsGood> {
  return apiQuery(['points', 'good', id], (api, call) =>
    api.points.good({ id }, { ...call, noToast: true }),
  )
}

export function recordsPageQuery(kind: RecordKind, page: number): ApiQuery<ListPage<PointsRecord>> {
  const filter = kind === 'all' ? {} : { kind }
  return apiQuery(['points', 'records', kind, page], (api, call) =>
    api.points.records({ ...filter, page }, { ...call, noToast: true }),
  )
}

/** The points earned and spent in each month. */
export const pointsMonthsQuery: ApiQuery<PointsMonth[]> = apiQuery(
  ['points', 'records', 'months'],
  (api, call) => api.points.months({}, { ...call, noToast: true }),
)

export function exchangesPageQuery(page: number): ApiQuery<ListPage<PointsExchange>> {
  return apiQuery(['points', 'exchanges', page], (api, call) =>
    api.points.exchanges({ page }, { ...call, noToast: true }),
  )
}

export const pointsRulesQuery: ApiQuery<Agreement> = apiQuery(
  ['agreements', 'pointsRules'],
  (api, call) => api.system.agreement({ key: 'pointsRules' }, { ...call, noToast: true }),
)
