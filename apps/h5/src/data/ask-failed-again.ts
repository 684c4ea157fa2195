import { NetworkError } from '@kaozhou/api'
import type { Query, QueryClient } from '@tanstack/react-query'

/** A query that failed more recently is not asked again: one answer comes among others that fail. */
const REST_MS = 2000

/**
 * Asks shown queries again that got no response, at any sign of a network: another query succeeded, or the page came
 * back to the front. That the browser is online again is seen by the query cache itself. Returns a function that stops it.
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
