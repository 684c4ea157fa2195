import type { OwnedCourse } from '@kaozhou/api'
import { appendPage, FIRST_PAGE, nextPage } from '@kaozhou/domain'
import type { InfiniteListState } from '@kaozhou/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type OwnedPage, ownedPageQuery } from '../sections/learning-queries'

const JUST_NOW_MS = 1000

export interface OwnedCourses {
  /** Undefined while the first page is on its way or failed. */
  courses: OwnedCourse[] | undefined
  error: Error | null
  state: InfiniteListState
  more: () => void
  retry: () => void
}

/** The bought courses, the last bought first, page by page. */
export function useOwnedCourses(): OwnedCourses {
  const query = useInfiniteQuery({
    queryKey: ['courses', 'owned', 'all'],
    queryFn: ({ client, signal, pageParam }): Promise<OwnedPage> =>
      pageParam === FIRST_PAGE
        ? // The route asks for it beside the code: what has just come is not asked for twice.
          client.fetchQuery({ ...ownedPageQuery(FIRST_PAGE), staleTime: JUST_NOW_MS })
        : ownedPageQuery(pageParam).queryFn({ client, signal }),
    // A purchase may have been made since.
    staleTime: 0,
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPage,
  })
  const failed = query.isFetchNextPageError ? 'error' : query.hasNextPage ? 'more' : 'end'
  return {
    courses: query.data?.pages.reduce<OwnedCourse[]>(
      (list, { page, list: items }) => appendPage(list, page, items),
      [],
    ),
    error: query.data ? null : query.error,
    state: query.isFetchingNextPage ? 'loading' : failed,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}
