import type { ApiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** A `screen.tsx`. */
export interface ScreenModule {
  Screen: ComponentType
}

/** The parts of an address from which a screen's queries are made. */
export interface RouteAddress {
  params: Record<string, string>
  search: URLSearchParams
  /** ms since epoch. */
  now: number
}

/** A `queries.ts`: the data that is fetched beside the screen's code. */
export interface QueriesModule {
  /** The queries without which the screen has nothing to show. */
  queries: (address: RouteAddress) => ApiQuery<unknown>[]
  /** Queries that need the answers of `queries`; the screen can be shown without them. */
  following?: (queryClient: QueryClient, address: RouteAddress) => ApiQuery<unknown>[]
  /** The page title, where it is taken from the data that the queries brought. */
  title?: (queryClient: QueryClient, address: RouteAddress) => string | undefined
  /** What a search engine shows below the title, likewise. */
  description?: (queryClient: QueryClient, address: RouteAddress) => string | undefined
}
