import { matchPath } from 'react-router-dom'
import type { MatchedRoute } from './route-row'
import { routeTable } from './route-table'

/** The row of a pathname, or undefined for an unknown one. */
export function matchRoute(pathname: string): MatchedRoute | undefined {
  for (const row of routeTable) {
    const match = matchPath(row.path, pathname)
    if (match) return { row, params: match.params as Record<string, string> }
  }
  return undefined
}
