import type { ApiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import { loadRoutes } from './lazy-routes'
import type { AnyAddress } from './screen-module'

/** What the data of a screen says about its page. */
export interface PageFacts {
  title?: string
  description?: string
}

/**
 * Fetches the data that a screen shows first, and resolves with what the data says about the page. Code or a query that
 * fails is not reported here: the screen is loaded again, runs the same query and shows the error.
 */
export async function prefetchQueries(
  screen: string,
  address: AnyAddress,
  queryClient: QueryClient,
): Promise<PageFacts> {
  const { importQueries } = await loadRoutes()
  const module = await importQueries(screen).catch(() => undefined)
  if (!module) return {}
  const { queries, following, title, description } = module
  const prefetch = (list: ApiQuery<unknown>[] = []): Promise<unknown> =>
    Promise.all(list.map((query) => queryClient.prefetchQuery(query)))
  await prefetch(typeof queries === 'function' ? queries(address) : queries)
  await prefetch(following?.(queryClient, address))
  return {
    title: title?.(queryClient, address),
    description: description?.(queryClient, address),
  }
}
