import type { OrderState } from '@kaozhou/api'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** Waits between the questions after a payment, ms. After the last one the person asks. */
const ASK_AFTER = [1000, 1500, 2000, 3000, 5000, 8000, 13_000] as const

export function orderStateQuery(id: string): ApiQuery<OrderState> {
  return apiQuery(['order-state', id], (api, call) => api.orders.state({ id }, call))
}

export interface OrderStateView {
  state: OrderState | undefined
  error: Error | null
  /** The server is still being asked by itself. */
  asking: boolean
  ask: () => void
}

/** Asks the server what became of an order, with growing pauses and an end. */
export function useOrderState(id: string): OrderStateView {
  const asked = useRef(0)
  const query = useQuery({
    ...orderStateQuery(id),
    staleTime: 0,
    enabled: id !== '',
    refetchInterval: ({ state }) => {
      if (state.data && state.data.status !== 'unpaid') return false
      asked.current = state.dataUpdateCount + state.errorUpdateCount
      return ASK_AFTER[asked.current - 1] ?? false
    },
  })
  const isOpen = !query.data || query.data.status === 'unpaid'
  useForgetting(!isOpen)
  return {
    state: query.data,
    error: query.data ? null : query.error,
    asking: query.isFetching || (isOpen && asked.current <= ASK_AFTER.length && !query.error),
    ask: () => void query.refetch(),
  }
}

/** An order that was decided changes what a person owns: courses, orders, coupons and points are read again. */
function useForgetting(decided: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (decided) void queryClient.invalidateQueries({ predicate: isOfBefore })
  }, [decided, queryClient])
}

const OF_THIS_PAGE: readonly unknown[] = ['order-state', 'order-next', 'class-group']

function isOfBefore({ queryKey }: Query): boolean {
  return !OF_THIS_PAGE.includes(queryKey[0])
}
