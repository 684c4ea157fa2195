import { appendPage, FIRST_PAGE, type ListPage, nextPage } from '@kaozhou/domain'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiQuery } from './api-query'

/** `error`: the next page failed. */
export type ListState = 'more' | 'loading' | 'error' | 'end'

/** A list that is loaded page by page. */
export interface Pages<T> {
  /** Undefined while the first page is loading, or when it failed. */
  items: T[] | undefined
  /** How many items the whole list has, by the server; 0 until the first page is there. */
  total: number
  /** Every page is loaded. */
  complete: boolean
  /** Why the first page failed. */
  error: Error | null
  /** Whether there is a next page, and how it stands. */
  state: ListState
  /** Fetches the next page, or again the one that failed. */
  more: () => void
  /** Fetches the first page again, after it failed. */
  retry: () => void
}

/** Options of `usePages`. */
export interface PagesOptions {
  /** False: nothing is fetched yet. Default: true. */
  enabled?: boolean
  /** For how long the list is not fetched again, ms. Default: the query client's. */
  staleTime?: number
}

/** A first page younger than this was prefetched with the screen and is not fetched again. */
const PREFETCHED_MS = 1000

/**
 * A list that is loaded page by page. The first page is a query of its own, so that the server can render it and the
 * route can prefetch it; every page stays in the cache for going back.
 */
export function usePages<T extends { id: number | string }>(
  pageQuery: (page: number) => ApiQuery<ListPage<T>>,
  options: PagesOptions = {},
): Pages<T> {
  const queryClient = useQueryClient()
  const first = pageQuery(FIRST_PAGE)
  const query = useInfiniteQuery({
    ...options,
    queryKey: [...first.queryKey, 'all'],
    queryFn: ({ client, signal, pageParam }) =>
      pageParam === FIRST_PAGE
        ? client.fetchQuery({ ...first, staleTime: PREFETCHED_MS })
        : pageQuery(pageParam).queryFn({ client, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPage,
    initialData: () => {
      const page = queryClient.getQueryData<ListPage<T>>(first.queryKey)
      return page && { pages: [page], pageParams: [FIRST_PAGE] }
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(first.queryKey)?.dataUpdatedAt,
  })
  const pages = query.data?.pages
  return {
    items: pages && joined(pages),
    total: pages?.at(-1)?.total ?? 0,
    complete: pages !== undefined && !query.hasNextPage,
    error: pages ? null : query.error,
    state: listState(query),
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

/** The items of all pages without duplicates: one that moved down since a page was fetched is on the next page too. */
function joined<T extends { id: number | string }>(pages: readonly ListPage<T>[]): T[] {
  const items = pages.reduce<T[]>((list, { page, list: more }) => appendPage(list, page, more), [])
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function listState(query: {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
}): ListState {
  if (query.isFetchingNextPage) return 'loading'
  if (query.isFetchNextPageError) return 'error'
  return query.hasNextPage ? 'more' : 'end'
}
