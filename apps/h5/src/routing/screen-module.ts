import type { ApiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ParamsOf, ReadPath, SearchOf } from './route-reads'

/** The parts of an address from which a screen's queries are made; the address of any screen. */
export interface AnyAddress {
  params: Record<string, string>
  search: URLSearchParams
  /** ms since epoch. */
  now: number
}

/** The address of a path: only its own parameters and query can be read. */
export interface RouteAddress<Path extends ReadPath> extends Pick<AnyAddress, 'now'> {
  params: ParamsOf<Path>
  search: SearchOf<Path>
}

/** What a screen asks first, in its `screen.tsx`. */
export interface ScreenQueries {
  /** The queries without which the screen has nothing to show. They are made before it is rendered. */
  queries?: ApiQuery<unknown>[] | ((address: AnyAddress) => ApiQuery<unknown>[])
  /** Queries that need the answers of `queries`; the screen can be shown without them. */
  following?: (queryClient: QueryClient, address: AnyAddress) => ApiQuery<unknown>[]
  /** The page title, where it is taken from the data that the queries brought. */
  title?: (queryClient: QueryClient, address: AnyAddress) => string | undefined
  /** The description that a search engine shows, from the data as the title is. */
  description?: (queryClient: QueryClient, address: AnyAddress) => string | undefined
}

/** A `screen.tsx`. */
export interface ScreenModule extends ScreenQueries {
  Screen: ComponentType
}
