import { NetworkError } from '@kaozhou/api'
import type { Query, QueryClient } from '@tanstack/react-query'

/** A query that failed less than this ago is not refetched: on a bad line one call succeeds while others still fail. */
const REST_MS = 2000

/**
 * Refetches shown queries that failed without a response when the network seems to be back: another query succeeded, or
 * the page became visible. (The query cache itself handles the event `online`.) Returns a function that stops it.
 */
export function askFailedAgain(queryClient: QueryClient): () => void {
  const ask = (): void =>
    void queryClient.refetchQueries({ type: 'active', predicate: gotNoResponse })
  const cache = queryClient.getQueryCache()
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') ask()
  })
  const look = (): void => {
    if (document.visibilityState === 'visible') ask()
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', look)
  }
}

function gotNoResponse({ state }: Query): boolean {
  const { status, fetchStatus, error, errorUpdatedAt } = state
  const isResting = Date.now() - errorUpdatedAt < REST_MS
  return status === 'error' && fetchStatus === 'idle' && error instanceof NetworkError && !isResting
}
