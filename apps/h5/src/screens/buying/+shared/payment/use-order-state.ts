import type { OrderState } from '@kaozhou/api'
import { paymentCheckDelay } from '@kaozhou/domain'
import { apiQuery, isOf } from '@kaozhou/react'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onPageReturn } from './on-page-return'

export interface OrderStateView {
  state: OrderState | undefined
  error: Error | null
  /** True while the state is polled. */
  asking: boolean
  ask: () => void
}

/** The interval of the polling after the quick checks: a payment may be confirmed late. */
const SLOW_CHECK_MS = 10_000

/**
 * Polls the state of an order until it is decided, first at the intervals of `paymentCheckDelay`, and at once whenever
 * the user returns to the page.
 */
export function useOrderState(id: string): OrderStateView {
  const asked = useRef(0)
  const query = useQuery({
    ...apiQuery('orders.state', { id }, { loud: true }),
    staleTime: 0,
    enabled: id !== '',
    refetchInterval: ({ state }) => {
      if (state.data && state.data.status !== 'unpaid') return false
      asked.current = state.dataUpdateCount + state.errorUpdateCount
      return paymentCheckDelay(asked.current) ?? SLOW_CHECK_MS
    },
  })
  const { refetch } = query
  const mustAsk = id !== '' && (!query.data || query.data.status === 'unpaid')
  useEffect(() => (mustAsk ? onPageReturn(() => void refetch()) : undefined), [mustAsk, refetch])
  const isOpen = !query.data || query.data.status === 'unpaid'
  useRefreshAfterPayment(!isOpen)
  return {
    state: query.data,
    error: query.data ? null : query.error,
    asking: isOpen && paymentCheckDelay(asked.current) !== null && !query.error,
    ask: () => void query.refetch(),
  }
}

/** Fetches everything else again once the order is decided: courses, orders, coupons and points have changed. */
function useRefreshAfterPayment(decided: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (decided) void queryClient.invalidateQueries({ predicate: isStaleAfterPayment })
  }, [decided, queryClient])
}

const FRESH = ['orders.state', 'orders.nextSteps', 'learning.classGroup'] as const

function isStaleAfterPayment(query: Query): boolean {
  return !FRESH.some((name) => isOf(query, name))
}
