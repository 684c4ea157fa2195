import type { CourseCard } from '@kaozhou/api'
import { appendPage, FIRST_PAGE, nextPage } from '@kaozhou/domain'
import type { InfiniteListState } from '@kaozhou/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { HomeFilter } from './home-filter'
import { coursePageQuery } from './home-queries'

export interface CoursePages {
  /** Undefined while the first page is on its way or failed. */
  courses: CourseCard[] | undefined
  total: number
  /** Why the first page is not there. */
  error: Error | null
  state: InfiniteListState
  more: () => void
  retry: () => void
}

/**
 * The listed courses, page by page. The first page is a query of its own, so that the server can render it
 * and the route can fetch it beside the code; every page stays in the cache for the way back.
 */
export function useCoursePages(filter: HomeFilter): CoursePages {
  const queryClient = useQueryClient()
  const first = coursePageQuery(filter, FIRST_PAGE)
  const query = useInfiniteQuery({
    queryKey: ['courses', 'recommendPage', filter, 'all'],
    queryFn: ({ client, signal, pageParam }) =>
      pageParam === FIRST_PAGE
        ? client.fetchQuery({ ...first, staleTime: 0 })
        : coursePageQuery(filter, pageParam).queryFn({ client, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPage,
    initialData: () => {
      const page = queryClient.getQueryData<Awaited<ReturnType<typeof first.queryFn>>>(
        first.queryKey,
      )
      return page && { pages: [page], pageParams: [FIRST_PAGE] }
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(first.queryKey)?.dataUpdatedAt,
  })

  const pages = query.data?.pages
  return {
    courses: pages && unique(pages.reduce<CourseCard[]>(addPage, [])),
    total: pages?.at(-1)?.total ?? 0,
    error: pages ? null : query.error,
    state: listState(query),
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

function addPage(list: CourseCard[], page: { page: number; list: CourseCard[] }): CourseCard[] {
  return appendPage(list, page.page, page.list)
}

/** A course that moved down while a person was reading comes again on the next page. */
function unique(courses: CourseCard[]): CourseCard[] {
  return [...new Map(courses.map((course) => [course.id, course])).values()]
}

function listState(query: {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
}): InfiniteListState {
  if (query.isFetchingNextPage) return 'loading'
  if (query.isFetchNextPageError) return 'error'
  return query.hasNextPage ? 'more' : 'end'
}
