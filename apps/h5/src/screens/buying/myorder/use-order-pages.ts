import type { Order } from '@kaozhou/api'
import { appendPage, FIRST_PAGE, nextPage } from '@kaozhou/domain'
import type { InfiniteListState } from '@kaozhou/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type OrderPage, type OrderTab, orderPageQuery } from '../orders/order-queries'

const JUST_NOW_MS = 1000

export interface OrderPages {
  /** Undefined while the first page is on its way or failed. */
  orders: Order[] | undefined
  error: Error | null
  state: InfiniteListState
  more: () => void
  retry: () => void
}

/** The orders of one tab, the newest first, page by page. */
export function useOrderPages(tab: OrderTab): OrderPages {
  const query = useInfiniteQuery({
    queryKey: ['orders', tab, 'pages'],
    queryFn: ({ client, signal, pageParam }): Promise<OrderPage> =>
      pageParam === FIRST_PAGE
        ? // The route asks for it beside the code: what has just come is not asked for twice.
          client.fetchQuery({ ...orderPageQuery(tab, FIRST_PAGE), staleTime: JUST_NOW_MS })
        : orderPageQuery(tab, pageParam).queryFn({ client, signal }),
    // An order may have been paid since, here or at a cashier.
    staleTime: 0,
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPage,
  })
  const failed = query.isFetchNextPageError ? 'error' : query.hasNextPage ? 'more' : 'end'
  const orders = query.data?.pages.reduce<Order[]>(
    (list, { page, list: items }) => appendPage(list, page, items),
    [],
  )
  return {
    // An order that was placed while a person was reading moves the others a place down.
    orders: orders && [...new Map(orders.map((order) => [order.id, order])).values()],
    error: query.data ? null : query.error,
    state: query.isFetchingNextPage ? 'loading' : failed,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}
