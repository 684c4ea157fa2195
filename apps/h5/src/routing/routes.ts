import { matchPath } from 'react-router-dom'
import type { ScreenModule } from './load-screen'
import { type RouteRow, routeTable } from './route-table'

/** @public */
export { arrive, askForVisit } from './prefetch-route'

export interface MatchedRoute {
  row: RouteRow
  params: Record<string, string>
}

/**
 * The files behind the table, one screen a row. Used through the lazily loaded module.
 * @public
 */
export const screenFiles = import.meta.glob<ScreenModule>('../screens/*/*/screen.tsx')

/** The row of a pathname, or undefined for an unknown one. */
export function matchRoute(pathname: string): MatchedRoute | undefined {
  for (const row of routeTable) {
    const match = matchPath(row.path, pathname)
    if (match) return { row, params: match.params as Record<string, string> }
  }
  return undefined
}

/** Whether a link leads to a screen of this build, or out to the web. */
export function isKnownHref(href: string): boolean {
  if (/^https:\/\//i.test(href)) return true
  return href.startsWith('/') && matchRoute(href.split(/[?#]/, 1)[0] ?? '') !== undefined
}
