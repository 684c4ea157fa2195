import type { RecordRow } from '@kaozhou/api/desk'
import { Empty, Select } from '@kaozhou/ui'
import { FilterBar } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { useMay } from '../../../data/me'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { DayRange, timesOf } from '../../../parts/times/day-range'
import { useQueryOf } from '../../../routing/use-query'
import { Chain } from './chain'
import styles from './record.module.css'
import { RecordEntry } from './record-entry'

const FILTERS = ['staffId', 'kind', 'subject', 'from', 'to'] as const

/** What staff did: by whom, when, to what; each with what was before and after. */
export function Screen(): ReactNode {
  const { value } = useQueryOf(FILTERS)
  const { query, more } = useKeyPages<RecordRow>((before) =>
    apiQuery('record.list', { ...inputOf(value), before }),
  )
  return (
    <Page title="操作记录">
      <Chain />
      <Filters />
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="没有这样的操作" text="换一个筛选条件看看" />
          ) : (
            <ol className={styles.list}>
              {list.map((row) => (
                <RecordEntry key={row.seq} row={row} />
              ))}
            </ol>
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </Page>
  )
}

function inputOf(value: Record<(typeof FILTERS)[number], string>) {
  const { staffId, kind, subject, ...days } = value
  return {
    ...(/^\d+$/.test(staffId) && { staffId: Number(staffId) }),
    ...(kind && { subjectKind: kind }),
    ...(subject && { subjectId: subject }),
    ...timesOf(days),
  }
}

function Filters(): ReactNode {
  const { value, change } = useQueryOf(FILTERS)
  return (
    <FilterBar label="筛选" options={[]} value="">
      <StaffSelect value={value.staffId} onChange={(staffId) => change({ staffId })} />
      <DayRange value={value} onChange={change} />
    </FilterBar>
  )
}

interface StaffSelectProps {
  value: string
  onChange: (staffId: string) => void
}

/** By name for who may see the list of staff; for others a filter stays that came with the address. */
function StaffSelect({ value, onChange }: StaffSelectProps): ReactNode {
  const may = useMay('staff')
  const { data } = useQuery({ ...apiQuery('staff.list'), enabled: may })
  if (!may) return null
  const people = data?.list.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return (
    <Select
      aria-label="谁做的"
      value={value || 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? '' : chosen)}
      options={[{ value: 'all', label: '所有人' }, ...people]}
    />
  )
}
