import { createContext, useContext } from 'react'

const ParamsContext = createContext<Record<string, string>>({})

export const RouteParamsProvider = ParamsContext.Provider

/** What the path of the current route names: `useRouteParams().id` on /details/:id. */
export function useRouteParams(): Record<string, string> {
  return useContext(ParamsContext)
}
