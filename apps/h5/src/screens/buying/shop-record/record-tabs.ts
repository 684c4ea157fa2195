import type { SearchOf } from '../../../routing/route-reads'
/** The lists of the page: records of points, and `exchanged` with the goods that points were exchanged for. */
export const RECORD_TABS = [
  { key: 'all', label: '全部' },
  { key: 'earned', label: '获得' },
  { key: 'spent', label: '使用' },
  { key: 'exchanged', label: '兑换' },
] as const

export type RecordTab = (typeof RECORD_TABS)[number]['key']

export function recordTab(search: SearchOf<'/shop_record'>): RecordTab {
  const kind = search.get('kind')
  return RECORD_TABS.find(({ key }) => key === kind)?.key ?? 'all'
}
