import { reloadIfOld } from '../page/old-build'
import type { MatchedRoute } from './routes'

type Routes = typeof import('./routes')

const RETRY_MS = 1000

let routes: Routes | undefined
let loading: Promise<Routes> | undefined
let first: { pathname: string; match: MatchedRoute } | undefined

/** The server has every route at hand. */
export function provideRoutes(all: Routes): void {
  routes = all
  loading = Promise.resolve(all)
}

/** The screen that the server rendered: known without the table, which would weigh on the first paint. */
export function provideFirstMatch(pathname: string, match: MatchedRoute): void {
  first = { pathname, match }
}

/** The screen that was landed on. Where it came with its data, nothing is to be fetched before somebody touches the page. */
export function firstMatch(pathname: string): MatchedRoute | undefined {
  return first?.pathname === pathname ? first.match : undefined
}

/** The table with all its screens; loaded once, after the first paint. Without a network, the way to it stays open. */
export function loadRoutes(): Promise<Routes> {
  loading ??= fetchRoutes()
  return loading
}

function fetchRoutes(): Promise<Routes> {
  return import('./routes').then(
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

/** The table where it is here already. */
export function loadedRoutes(): Routes | undefined {
  return routes
}
