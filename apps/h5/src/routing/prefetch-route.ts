import type { QueryClient } from '@tanstack/react-query'
import { globalStore } from '../stores/global'
import { needsLogin } from './needs-login'
import { prefetchQueries } from './prefetch-queries'
import type { RouteRow, RouteVisit } from './route-row'
import { isSlowLine } from './slow-line'
import { visitOf } from './visits'

/** The old screen stays for at most this long; then the new one's skeleton shows that the tap was noticed. */
const KEEP_OLD_SCREEN_MS = 600
/** On a slow line waiting brings nothing: what is there already is shown within this time. */
const KEEP_ON_SLOW_LINE_MS = 50

let onPrefetched: (row: RouteRow) => void = () => {}

/** Calls the listener with the row of every route that was prefetched, once it may be shown. */
export function onRoutePrefetched(listener: typeof onPrefetched): void {
  onPrefetched = listener
}

/** Fetches a visit's data once: going back finds what is in the cache. */
export function prefetchVisitData(
  { key, search, match }: RouteVisit,
  queryClient: QueryClient,
): Promise<unknown> {
  const { row, params } = match
  if (needsLogin(row)) return Promise.resolve()
  const visit = visitOf(key)
  const { loggedIn } = globalStore.getState()
  const known = visit.data.get(loggedIn)
  if (known) return known
  const now = Date.now()
  visit.dataStart ??= now
  const address = { params, search: new URLSearchParams(search), now }
  const data = prefetchQueries(row.screen, address, queryClient)
  visit.data.set(loggedIn, data)
  return data
}

/**
 * Resolves when a screen's code and data are loaded, or when the old screen has stayed long enough.
 * @public
 */
export function prefetchRoute(
  visit: RouteVisit,
  queryClient: QueryClient,
  loadScreen: (screen: string) => Promise<unknown>,
): Promise<void> {
  const known = visitOf(visit.key)
  if (known.ready) return known.ready
  const { row } = visit.match
  const parts = needsLogin(row)
    ? []
    : [loadScreen(row.screen), prefetchVisitData(visit, queryClient)]
  // A part that fails is loaded again by the screen, which shows the error.
  known.ready = Promise.race([Promise.allSettled(parts), keepOldScreen()]).then(() =>
    onPrefetched(row),
  )
  return known.ready
}

function keepOldScreen(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, isSlowLine() ? KEEP_ON_SLOW_LINE_MS : KEEP_OLD_SCREEN_MS)
  })
}
