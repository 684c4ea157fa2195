import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Answers by the keys of their queries, and when the oldest came, ms since epoch. They are JSON. */
export interface Answers {
  /** When the oldest of them came, ms since the epoch. */
  at: number
  /** The answers, each after the key of its query. */
  data: [QueryKey, unknown][]
}

/**
 * The answers in a query cache, which a server sends with the page that it rendered. Not TanStack's own form: it writes
 * eleven more facts with each, which are always the same.
 */
export function answersIn(queryClient: QueryClient): Answers {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  return {
    at: Math.min(Date.now(), ...queries.map(({ state }) => state.dataUpdatedAt)),
    data: queries.map(({ queryKey, state }) => [queryKey, state.data]),
  }
}

/**
 * Puts the answers that came with a page into a query cache. None is younger than this device's time: one that seems so
 * tells that its clock is behind.
 */
export function giveAnswers(queryClient: QueryClient, { at, data }: Answers): void {
  const updatedAt = Math.min(at, Date.now())
  for (const [queryKey, answer] of data) queryClient.setQueryData(queryKey, answer, { updatedAt })
}
