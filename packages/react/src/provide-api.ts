import type { Client } from '@kaozhou/api'
import type { QueryClient } from '@tanstack/react-query'

type ApiSource = () => Promise<Client>

/** The SDK client of each query client: in a browser it can be loaded on first use, on a server each request has one. */
const sources = new WeakMap<QueryClient, ApiSource>()

/** Names the SDK client that the queries of a query client call. */
export function provideApi(queryClient: QueryClient, source: ApiSource): void {
  sources.set(queryClient, source)
}

/**
 * The SDK client behind a query client.
 *
 * @throws Error when `provideApi` was not called with it.
 */
export function apiOf(queryClient: QueryClient): Promise<Client> {
  const source = sources.get(queryClient)
  if (!source) throw new Error('no provideApi')
  return source()
}
