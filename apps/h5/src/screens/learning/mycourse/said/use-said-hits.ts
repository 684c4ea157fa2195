import type { CaptionHit } from '@kaozhou/api'
import { apiQuery, type ListState } from '@kaozhou/react'
import { useInfiniteQuery } from '@tanstack/react-query'

export interface SaidFound {
  /** Undefined until the first answer. */
  hits: CaptionHit[] | undefined
  /** Why the first answer failed. */
  error: Error | null
  state: ListState
  more: () => void
  retry: () => void
}

/** The lines of a course's captions that have a text, answer by answer: each says where the next goes on. */
export function useSaidHits(courseId: number, text: string): SaidFound {
  const asked = { courseId, text }
  const query = useInfiniteQuery({
    queryKey: [...apiQuery('sections.searchCaptions', asked).queryKey, 'all'],
    queryFn: ({ client, signal, pageParam }) => {
      const input = { ...asked, ...(pageParam && { cursor: pageParam }) }
      return apiQuery('sections.searchCaptions', input).queryFn({ client, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  const next = hasNextPage ? 'more' : 'end'
  return {
    hits: data?.pages.flatMap(({ hits }) => hits),
    error: data ? null : error,
    state: isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'error' : next,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}
