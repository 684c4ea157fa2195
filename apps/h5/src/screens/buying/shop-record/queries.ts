import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { recordsPageQuery } from '../+shared/points/points-queries'
import { recordTab } from './record-tabs'

export function queries({ search }: RouteAddress<'/shop_record'>): ApiQuery<unknown>[] {
  const tab = recordTab(search)
  if (tab === 'exchanged') return [apiQuery('points.exchanges', { page: FIRST_PAGE })]
  return [recordsPageQuery(tab, FIRST_PAGE), apiQuery('points.months')]
}
