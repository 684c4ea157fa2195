import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Writes the result of a mutation into the cache. A fetch of the same data that is in flight may have read it before the
 * change: it is cancelled, so that its answer does not overwrite the result, and the data is fetched again.
 */
export async function applyChange<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (before: T | undefined) => T | undefined,
): Promise<void> {
  const exactly = { queryKey, exact: true }
  const wasFetching = queryClient.isFetching(exactly) > 0
  await queryClient.cancelQueries(exactly)
  queryClient.setQueryData<T>(queryKey, change)
  if (wasFetching) void queryClient.invalidateQueries(exactly)
}
