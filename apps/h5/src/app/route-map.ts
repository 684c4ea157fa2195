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

/** The screen that was landed on. Where it came with its data, nothing is to be fetched before somebody touches the page. */
export function firstMatch(pathname: string): MatchedRoute | undefined {
  return first?.pathname === pathname ? first.match : undefined
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

/** The table where it is here already. */
export function loadedRoutes(): Routes | undefined {
  return routes
}
