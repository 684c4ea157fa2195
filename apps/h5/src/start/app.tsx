import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { type Environment, EnvironmentProvider } from '../page/environment'
import { NavigationBinder, navigateTo } from '../page/navigation'
import { type Hydration, HydrationProvider } from '../page/use-hydrated'
import { FALLBACK_PATH } from '../routing/fallback-path'
import { landingMatch, loadedRoutes, loadRoutes } from '../routing/lazy-routes'
import { loadScreen } from '../routing/load-screen'
import { RouteParamsProvider } from '../routing/route-params'
import type { MatchedRoute } from '../routing/route-row'
import { Hosts } from '../shell/hosts'
import { RouteScreen } from '../shell/route-screen'
import { Shell } from '../shell/shell'
import { ErrorBoundary } from './error-boundary'

export interface AppProps {
  /** With the data that the server fetched for the first screen. */
  queryClient: QueryClient
  environment: Environment
  /** On the server, and in the browser where its markup is hydrated. */
  hydration?: Hydration
}

const NO_MARKUP: Hydration = { done: true }

/** The storefront; server and browser render it inside their routers. */
export function App({ queryClient, environment, hydration = NO_MARKUP }: AppProps): ReactNode {
  return (
    <EnvironmentProvider value={environment}>
      <QueryClientProvider client={queryClient}>
        <NavigationBinder />
        <HydrationProvider value={hydration}>
          <Suspense fallback={null}>
            <CurrentRoute />
          </Suspense>
        </HydrationProvider>
        <Hosts />
      </QueryClientProvider>
    </EnvironmentProvider>
  )
}

function CurrentRoute(): ReactNode {
  const location = useLocation()
  const { pathname, search } = location
  const match = useMatch(location)
  return (
    <Shell row={match?.row}>
      <ErrorBoundary key={pathname}>
        {match ? (
          <RouteParamsProvider value={match.params}>
            <RouteScreen key={pathname} match={match} />
          </RouteParamsProvider>
        ) : (
          <UnknownPath search={search} />
        )}
      </ErrorBoundary>
    </Shell>
  )
}

/** Suspends until the next screen's code and data are loaded; React keeps the old screen meanwhile. */
function useMatch({ pathname, search, key }: Location): MatchedRoute | undefined {
  const queryClient = useQueryClient()
  const shown = useRef(pathname)
  useEffect(() => {
    shown.current = pathname
  }, [pathname])
  const landing = landingMatch(pathname)
  if (landing) return landing
  const routes = loadedRoutes() ?? use(loadRoutes())
  const match = routes.matchRoute(pathname)
  if (match && shown.current !== pathname)
    use(routes.prefetchRoute({ key, search, match }, queryClient, loadScreen))
  return match
}

/** Redirects an unknown path and the bare address to /home with the same query (spec §2). */
function UnknownPath({ search }: { search: string }): null {
  useEffect(() => navigateTo(FALLBACK_PATH + search, { replace: true }), [search])
  return null
}
