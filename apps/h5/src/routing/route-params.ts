import { createContext, useContext } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import type { ParamsOf, QueryOf, ReadPath, SearchOf } from './route-reads'

const ParamsContext = createContext<Record<string, string>>({})

export const RouteParamsProvider = ParamsContext.Provider

/** What the path of the current route names: `useRouteParams<'/details/:id'>().id`. */
export function useRouteParams<Path extends ReadPath>(): ParamsOf<Path> {
  return useContext(ParamsContext) as ParamsOf<Path>
}

/** Replaces the whole query of the current route. */
type SetSearch<Path extends ReadPath> = (query: QueryOf<Path>, options?: NavigateOptions) => void

/** The query of the current route: `const [search] = useRouteSearch<'/home'>()`, `search.get('keyword')`. */
export function useRouteSearch<Path extends ReadPath>(): [SearchOf<Path>, SetSearch<Path>] {
  return useSearchParams() as [SearchOf<Path>, SetSearch<Path>]
}
