import type { DeskOrder } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { FilterBar, SplitView } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { useWaiting } from '../../../data/inbox'
import { COUNTS_REFRESH_MS } from '../../../data/refresh'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { ORDER_STATE_NAMES, ORDER_STATES } from '../../../parts/orders/order-states'
import { OrderTable } from '../../../parts/orders/order-table'
import { Page } from '../../../parts/page-layout/page'
import { DayRange, timesOf } from '../../../parts/times/day-range'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import { OpenOrder } from './open-order'

const FILTERS = ['state', 'refund', 'from', 'to', 'course', 'student'] as const
type Filters = Record<(typeof FILTERS)[number], string>

/** Orders by state and day, and the one that is open. The filters stand in the address. */
export function Screen(): ReactNode {
  const { id } = useParams()
  const { search } = useLocation()
  const { value } = useQueryOf(FILTERS)
  const { query, more } = useKeyPages<DeskOrder>((before) =>
    apiQuery('orders.list', { ...inputOf(value), before }),
  )
  return (
    <Page title="订单">
      <SplitView
        list={
          <>
            <OrderFilters />
            <Loaded query={query}>
              {(list) =>
                list.length === 0 ? (
                  <Empty title="没有这样的订单" text="换一个状态或日期看看" />
                ) : (
                  <OrderTable orders={list} current={id} search={search} />
                )
              }
            </Loaded>
            <MoreButton {...more} />
          </>
        }
        detailLabel="打开的订单"
        detail={id ? <OpenOrder key={id} id={id} back={href('/orders') + search} /> : undefined}
      />
    </Page>
  )
}

function inputOf({ state, refund, course, student, ...days }: Filters) {
  const known = ORDER_STATE_NAMES.find((name) => name === state)
  const undone = UNDONE.find(({ key }) => key === refund)?.key
  return {
    ...(known && { state: known }),
    ...(undone && { refund: undone }),
    ...timesOf(days),
    ...(isId(course) && { courseId: Number(course) }),
    ...(isId(student) && { userId: Number(student) }),
  }
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}

function OrderFilters(): ReactNode {
  const { value, change } = useQueryOf(FILTERS)
  const waiting = useWaiting()
  const counts = useQuery({ ...apiQuery('orders.counts'), refetchInterval: COUNTS_REFRESH_MS })
  const { state, refund, ...others } = value
  return (
    <FilterBar
      label="订单状态"
      value={refund || state || 'all'}
      options={[
        { key: 'all', label: '全部', href: href('/orders', others) },
        ...ORDER_STATE_NAMES.map((key) => ({
          key,
          label: ORDER_STATES[key].title,
          count: countOf(counts.data, key),
          href: href('/orders', { ...others, state: key }),
        })),
        ...UNDONE.map(({ key, kind, label }) => ({
          key,
          label,
          count: waiting(kind) || undefined,
          href: href('/orders', { ...others, refund: key }),
        })),
      ]}
    >
      <DayRange value={value} onChange={change} />
    </FilterBar>
  )
}

/** Orders with a refund that is not done. */
const UNDONE = [
  { key: 'waiting', kind: 'refundsWaiting', label: '退款待确认' },
  { key: 'failed', kind: 'refundsFailed', label: '没有退成' },
] as const

/** Only what waits for somebody is counted. */
function countOf(
  counts: { unpaid: number; refunding: number } | undefined,
  state: string,
): number | undefined {
  if (state === 'unpaid') return counts?.unpaid
  return state === 'refunding' ? counts?.refunding : undefined
}
