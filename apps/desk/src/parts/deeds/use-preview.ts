import { useSettled } from '@kaozhou/react'
import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { LoadedProps } from '../answers/loaded'

interface Preview<Answer> {
  query: LoadedProps<Answer>['query']
  /** True once the server has said that nothing stands against it. */
  canBe: boolean
}

const NOTHING = { queryKey: ['nothing is wanted'], queryFn: skipToken } as const

/** What the server says that a deed would do, once the typing rests. `wanted`: null while nothing can be asked. */
export function usePreview<Wanted extends object, Answer extends { refusals: readonly unknown[] }>(
  wanted: Wanted | null,
  open: boolean,
  queryOf: (wanted: Wanted) => UseQueryOptions<Answer>,
): Preview<Answer> {
  const text = wanted ? JSON.stringify(wanted) : ''
  const settled = useSettled(text)
  const options: UseQueryOptions<Answer> = settled
    ? queryOf(JSON.parse(settled) as Wanted)
    : NOTHING
  const query = useQuery({
    ...options,
    enabled: open && settled !== '',
    // Each opening asks anew: others change it meanwhile.
    staleTime: 0,
  })
  const isSettled = text !== '' && text === settled && !query.isFetching
  return { query, canBe: isSettled && query.data?.refusals.length === 0 }
}
