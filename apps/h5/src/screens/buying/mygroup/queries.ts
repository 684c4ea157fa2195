import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { groupsPageQuery, groupTab } from './group-queries'

export function queries({ search }: RouteAddress<'/mygroup'>): ApiQuery<unknown>[] {
  return [groupsPageQuery(groupTab(search), FIRST_PAGE)]
}
