import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LoadedProps } from './loaded'
import type { MoreButtonProps } from './more-button'

interface KeyPage<T> {
  list: T[]
  next: string | null
}

/** The query of one page. */
export interface KeyPageQuery<T> {
  queryKey: QueryKey
  queryFn: (context: { client: QueryClient; signal: AbortSignal }) => Promise<KeyPage<T>>
}

export interface KeyPages<T> {
  /** The rows of all pages so far, for `Loaded`. */
  query: LoadedProps<T[]>['query'] & { isPending: boolean }
  /** For `MoreButton`. */
  more: MoreButtonProps
}

/**
 * A list that is paged by key: `before` is what the page before it gave as `next`. `refetchInterval`: it is asked for again so
 * often, in ms.
 */
export function useKeyPages<T>(
  pageQuery: (before?: string) => KeyPageQuery<T>,
  options: { refetchInterval?: number } = {},
): KeyPages<T> {
  const first = pageQuery()
  const query = useInfiniteQuery({
    ...options,
    queryKey: [...first.queryKey, 'pages'],
    queryFn: ({ client, signal, pageParam }) => pageQuery(pageParam).queryFn({ client, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return {
    query: {
      data: query.data?.pages.flatMap(({ list }) => list),
      error: query.error,
      isPending: query.isPending,
      isFetching: query.isFetching,
      refetch: query.refetch as LoadedProps<T[]>['query']['refetch'],
    },
    more: {
      hasMore: query.hasNextPage,
      busy: query.isFetchingNextPage,
      failed: query.isFetchNextPageError,
      onMore: () => void query.fetchNextPage(),
    },
  }
}
