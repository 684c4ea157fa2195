import type { QueryClient } from '@tanstack/react-query'
import { reloadIfOld } from '../page/old-build'
import type { MatchedRoute, RouteVisit } from './route-row'
import type { ScreenModule, ScreenQueries } from './screen-module'

/** What comes after the first paint: the route table, what needs it, and the code of every screen (`start/routes.ts`). */
export interface Routes {
  isKnownHref(href: string): boolean
  matchRoute(pathname: string): MatchedRoute | undefined
  prefetchRoute(
    visit: RouteVisit,
    queryClient: QueryClient,
    loadScreen: (screen: string) => Promise<unknown>,
  ): Promise<void>
  prefetchVisitData(visit: RouteVisit, queryClient: QueryClient): Promise<unknown>
  importScreen(screen: string): Promise<ScreenModule>
  importQueries(screen: string): Promise<ScreenQueries>
}

const RETRY_MS = 1000

let importRoutes: () => Promise<Routes>
let routes: Routes | undefined
let loading: Promise<Routes> | undefined
let landing: { pathname: string; match: MatchedRoute } | undefined

/**
 * Registers how the routes are loaded. The entry knows: they hold the screens, which lie above this folder and
 * import from it.
 */
export function provideRoutesImport(load: () => Promise<Routes>): void {
  importRoutes = load
}

/** Registers the routes where they need no loading: on the server. */
export function provideRoutes(all: Routes): void {
  routes = all
  loading = Promise.resolve(all)
}

/** Registers the row that the server matched, so that the first paint does without the route table. */
export function provideLandingMatch(pathname: string, match: MatchedRoute): void {
  landing = { pathname, match }
}

/** The row that the server matched, when this is the address that it rendered. */
export function landingMatch(pathname: string): MatchedRoute | undefined {
  return landing?.pathname === pathname ? landing.match : undefined
}

/** Loads the route table and its code once. Without a network it tries again every second. */
export function loadRoutes(): Promise<Routes> {
  loading ??= fetchRoutes()
  return loading
}

function fetchRoutes(): Promise<Routes> {
  return importRoutes().then(
    (all) => {
      routes = all
      return all
    },
    (error: Error) => {
      reloadIfOld(error)
      return new Promise<Routes>((resolve) => {
        setTimeout(() => resolve(fetchRoutes()), RETRY_MS)
      })
    },
  )
}

/** The routes when they are loaded already. */
export function loadedRoutes(): Routes | undefined {
  return routes
}
