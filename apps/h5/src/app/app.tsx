import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type Environment, EnvironmentProvider } from '../data/environment'
import { NavigationBinder, navigateTo } from '../data/navigation'
import { RouteParamsProvider } from '../data/route-params'
import { ErrorBoundary } from './error-boundary'
import { Hosts } from './hosts'
import { matchRoute } from './match-route'
import { RouteScreen } from './route-screen'
import { FALLBACK_PATH } from './route-table'
import { Shell } from './shell'

export interface AppProps {
  /** Holds what the server fetched for the first screen. */
  queryClient: QueryClient
  environment: Environment
}

/** The storefront inside a router: the same tree on the server and in the browser. */
export function App({ queryClient, environment }: AppProps): ReactNode {
  const { pathname, search } = useLocation()
  const match = matchRoute(pathname)
  return (
    <EnvironmentProvider value={environment}>
      <QueryClientProvider client={queryClient}>
        <NavigationBinder />
        <Shell tab={match?.row.tab}>
          <ErrorBoundary key={pathname}>
            {match ? (
              <RouteParamsProvider value={match.params}>
                <RouteScreen key={pathname} row={match.row} params={match.params} />
              </RouteParamsProvider>
            ) : (
              <UnknownPath search={search} />
            )}
          </ErrorBoundary>
        </Shell>
        <Hosts />
      </QueryClientProvider>
    </EnvironmentProvider>
  )
}

/** Unknown paths, and the bare address, lead to /home; what the query says is kept (spec §2). */
function UnknownPath({ search }: { search: string }): null {
  useEffect(() => navigateTo(FALLBACK_PATH + search, { replace: true }), [search])
  return null
}
