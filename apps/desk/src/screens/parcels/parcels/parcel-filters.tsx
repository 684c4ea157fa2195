import { PARCEL_GROUP_NAMES, type ParcelGroup } from '@kaozhou/domain'
import { Input, SearchIcon } from '@kaozhou/ui'
import { FilterBar } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { COUNTS_REFRESH_MS } from '../../../data/refresh'
import { Notice } from '../../../parts/page-layout/notice'
import { PARCEL_GROUP_TITLES } from '../../../parts/parcels/parcel-states'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import styles from './parcels.module.css'

export const FILTERS = ['group', 'q'] as const

/** The groups with their counts, and a field for any number; null for `group` while a number is looked for. */
export function ParcelFilters({ group }: { group: ParcelGroup | null }): ReactNode {
  const { value, change } = useQueryOf(FILTERS)
  const { data: counts } = useQuery({
    ...apiQuery('parcels.counts'),
    refetchInterval: COUNTS_REFRESH_MS,
  })
  const unanswered = counts?.unanswered ?? 0
  return (
    <>
      <FilterBar
        label="包裹状态"
        value={group ?? ''}
        options={PARCEL_GROUP_NAMES.map((key) => ({
          key,
          label: PARCEL_GROUP_TITLES[key],
          count: counts?.[key],
          href: href('/parcels', { group: key === 'waiting' ? undefined : key }),
        }))}
      >
        <Input
          type="search"
          aria-label="查找包裹"
          placeholder="包裹号、订单号、快递单号"
          className={styles.search}
          prefix={<SearchIcon />}
          clearable
          maxLength={64}
          value={value.q}
          onChange={(q) => change({ q })}
        />
      </FilterBar>
      {unanswered > 0 ? (
        <Notice>
          有 {unanswered} 个快递单号，快递查询还没有回应，会自动再试。着急的可以打开包裹手工登记。
        </Notice>
      ) : null}
    </>
  )
}
