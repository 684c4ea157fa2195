import type { BuyingGroup } from '@kaozhou/api'
import { GROUP_STATUS_LABELS, type ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { SearchOf } from '../../../routing/route-reads'

export const GROUP_TABS = [
  { key: 'all', label: '全部' },
  { key: 'open', label: GROUP_STATUS_LABELS.open },
  { key: 'succeeded', label: GROUP_STATUS_LABELS.succeeded },
  { key: 'failed', label: GROUP_STATUS_LABELS.failed },
] as const

export type GroupTab = (typeof GROUP_TABS)[number]['key']

export function groupTab(search: SearchOf<'/mygroup'>): GroupTab {
  const status = search.get('status')
  return GROUP_TABS.find(({ key }) => key === status)?.key ?? 'all'
}

export function groupsPageQuery(tab: GroupTab, page: number): ApiQuery<ListPage<BuyingGroup>> {
  const filter = tab === 'all' ? {} : { status: tab }
  return apiQuery('groups.mine', { ...filter, page })
}
