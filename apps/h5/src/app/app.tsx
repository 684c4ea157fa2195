import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type Environment, EnvironmentProvider } from '../data/environment'
import { NavigationBinder, navigateTo } from '../data/navigation'
import { RouteParamsProvider } from '../data/route-params'
import { ErrorBoundary } from './error-boundary'
import { FALLBACK_PATH } from './fallback-path'
import { Hosts } from './hosts'
import { findRoute } from './route-map'
import { RouteScreen } from './route-screen'
import type { MatchedRoute } from './routes'
import { Shell } from './shell'

export interface AppProps {
  /** Holds what the server fetched for the first screen. */
  queryClient: QueryClient
  environment: Environment
}

/** The storefront inside a router: the same tree on the server and in the browser. */
export function App({ queryClient, environment }: AppProps): ReactNode {
  return (
    <EnvironmentProvider value={environment}>
      <QueryClientProvider client={queryClient}>
        <NavigationBinder />
        <Suspense fallback={null}>
          <CurrentRoute />
        </Suspense>
        <Hosts />
      </QueryClientProvider>
    </EnvironmentProvider>
  )
}

function CurrentRoute(): ReactNode {
  const { pathname, search } = useLocation()
  const match = useMatch(pathname)
  return (
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
  )
}

/** The way there waits for the table, with the old screen kept until then. */
function useMatch(pathname: string): MatchedRoute | undefined {
  const found = findRoute(pathname)
  return found instanceof Promise ? use(found).matchRoute(pathname) : found.match
}

/** Unknown paths, and the bare address, lead to /home; what the query says is kept (spec §2). */
function UnknownPath({ search }: { search: string }): null {
  useEffect(() => navigateTo(FALLBACK_PATH + search, { replace: true }), [search])
  return null
}
