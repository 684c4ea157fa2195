import type { Client } from '@kaozhou/api'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface CallSettings {
  signal: AbortSignal
}

/** A query on the SDK, fit for `useQuery`, `prefetchQuery` and `setQueryData`. */
export interface ApiQuery<T> {
  queryKey: QueryKey
  queryFn: (context: { client: QueryClient; signal: AbortSignal }) => Promise<T>
  /** For how long an answer is not fetched again, ms. Default: the query client's. */
  staleTime?: number
}

type ApiSource = () => Promise<Client>

/** The SDK client of each query client: in the browser it is loaded on first use, on the server each request has one. */
const sources = new WeakMap<QueryClient, ApiSource>()

export function provideApi(queryClient: QueryClient, source: ApiSource): void {
  sources.set(queryClient, source)
}

/** The SDK's client behind a query client. */
export function apiOf(queryClient: QueryClient): Promise<Client> {
  const source = sources.get(queryClient)
  if (!source) throw new Error('no provideApi')
  return source()
}

/**
 * Makes a query out of a call of the SDK:
 *
 * ```ts
 * const courseProduct = (id: number) =>
 *   apiQuery(['courses', 'product', id], (api, call) => api.courses.product({ id }, call))
 * ```
 */
export function apiQuery<T>(
  queryKey: QueryKey,
  call: (api: Client, settings: CallSettings) => Promise<T>,
): ApiQuery<T> {
  return {
    queryKey,
    queryFn: async ({ client, signal }) => call(await apiOf(client), { signal }),
  }
}
