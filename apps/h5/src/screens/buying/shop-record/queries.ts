import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { exchangesPageQuery, pointsMonthsQuery, recordsPageQuery } from '../points/points-queries'
import { recordTab } from './record-tabs'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  const tab = recordTab(search)
  if (tab === 'exchanged') return [exchangesPageQuery(FIRST_PAGE)]
  return [recordsPageQuery(tab, FIRST_PAGE), pointsMonthsQuery]
}
