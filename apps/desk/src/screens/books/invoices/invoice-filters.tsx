import type { InvoiceQueue } from '@kaozhou/api/desk'
import { Input, SearchIcon } from '@kaozhou/ui'
import { FilterBar } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { COUNTS_REFRESH_MS } from '../../../data/refresh'
import { DayRange, timesOf } from '../../../parts/times/day-range'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import styles from './invoices.module.css'

export const FILTERS = ['queue', 'q', 'from', 'to'] as const
type Filters = Record<(typeof FILTERS)[number], string>

/** What has to be done about an invoice, in the order of the bar. */
const QUEUES: Record<InvoiceQueue, string> = {
  requested: '待开票',
  toReverse: '需冲红',
  issued: '已开票',
  refused: '已拒绝',
  reversed: '已冲红',
  all: '全部',
}
const QUEUE_NAMES = Object.keys(QUEUES) as InvoiceQueue[]

/** What is looked for may stand in any list. */
function queueOf({ queue, q }: Pick<Filters, 'queue' | 'q'>): InvoiceQueue {
  return QUEUE_NAMES.find((name) => name === queue) ?? (q ? 'all' : 'requested')
}

/** The input of the list for what stands in the address, but for what is looked for. */
export function inputOf(filters: Filters) {
  return { queue: queueOf(filters), ...timesOf(filters) }
}

/** The states with what waits, a field for a number or a title, and the days of an export. */
export function InvoiceFilters(): ReactNode {
  const { value, change } = useQueryOf(FILTERS)
  const { data: counts } = useQuery({
    ...apiQuery('invoices.counts'),
    refetchInterval: COUNTS_REFRESH_MS,
  })
  const { queue: _, ...others } = value
  return (
    <FilterBar
      label="发票状态"
      value={queueOf(value)}
      options={QUEUE_NAMES.map((key) => ({
        key,
        label: QUEUES[key],
        count: key === 'requested' || key === 'toReverse' ? counts?.[key] : undefined,
        href: href('/invoices', { ...others, queue: key }),
      }))}
    >
      <Input
        type="search"
        aria-label="查找发票"
        placeholder="订单号、发票号、抬头开头几个字"
        className={styles.search}
        prefix={<SearchIcon />}
        clearable
        maxLength={100}
        value={value.q}
        onChange={(q) => change({ q })}
      />
      <DayRange what="申请" value={value} onChange={change} />
    </FilterBar>
  )
}
