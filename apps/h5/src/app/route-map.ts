import type { MatchedRoute } from './routes'

type Routes = typeof import('./routes')

let routes: Routes | undefined
let loading: Promise<Routes> | undefined
let first: { pathname: string; match: MatchedRoute } | undefined

/** The server has every route at hand. */
export function provideRoutes(all: Routes): void {
  routes = all
}

/** The screen that the server rendered: known without the table, which would weigh on the first paint. */
export function provideFirstMatch(pathname: string, match: MatchedRoute): void {
  first = { pathname, match }
}

/** The screen that came with its data: nothing is to be fetched for it before somebody touches the page. */
export function isFirstMatch(pathname: string): boolean {
  return first?.pathname === pathname
}

/** The table with all its screens; loaded once, after the first paint. */
export function loadRoutes(): Promise<Routes> {
  if (routes) return Promise.resolve(routes)
  loading ??= import('./routes').then(
    (all) => {
      routes = all
      return all
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The match of a pathname: a promise of the table where it is not here yet. */
export function findRoute(pathname: string): { match: MatchedRoute | undefined } | Promise<Routes> {
  if (first?.pathname === pathname) return { match: first.match }
  return routes ? { match: routes.matchRoute(pathname) } : loadRoutes()
}
