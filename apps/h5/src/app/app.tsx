import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { type Environment, EnvironmentProvider } from '../data/environment'
import { NavigationBinder } from '../data/navigation'
import { ErrorBoundary } from './error-boundary'
import { Hosts } from './hosts'
import { RouteScreen } from './route-screen'
import { FALLBACK_PATH, routeTable } from './route-table'
import { Shell } from './shell'

export interface AppProps {
  queryClient: QueryClient
  environment: Environment
  /** What the server fetched for the first screen. */
  dehydrated?: DehydratedState
}

/** The storefront inside a router: the same tree on the server and in the browser. */
export function App({ queryClient, environment, dehydrated }: AppProps): ReactNode {
  return (
    <EnvironmentProvider value={environment}>
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={dehydrated}>
          <ErrorBoundary>
            <Shell>
              <Routes>
                {routeTable.map((row) => (
                  <Route key={row.path} path={row.path} element={<RouteScreen row={row} />} />
                ))}
                <Route path="*" element={<Navigate to={FALLBACK_PATH} replace />} />
              </Routes>
            </Shell>
          </ErrorBoundary>
          <NavigationBinder />
          <Hosts />
        </HydrationBoundary>
      </QueryClientProvider>
    </EnvironmentProvider>
  )
}
