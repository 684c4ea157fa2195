import type { QueryClient } from '@tanstack/react-query'
import { loadScreen } from './load-screen'
import { loadQueries, needsLogin, prefetchQueries, watchArrivals } from './prefetch-route'
import type { RouteRow } from './route-table'
import { matchRoute } from './routes'

/** A finger that stays this long presses; one that moves on scrolls. */
const PRESS_MS = 50

/** What some browsers tell of their line. */
export interface Line {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

/** Bytes are not spent on a guess where they are paid for or slow. */
export function isCostly({ saveData = false, type, effectiveType = '4g' }: Line = {}): boolean {
  return saveData || type === 'cellular' || effectiveType !== '4g'
}

/**
 * Brings screens before they are gone to: the code of those that mostly follow, when there is nothing else to do, and
 * code and data of the one whose link a finger is on.
 */
export function watchNextScreens(queryClient: QueryClient): void {
  if (isCostly((navigator as Navigator & { connection?: Line }).connection)) return
  window.addEventListener('pointerdown', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
    if (link && link.origin === window.location.origin)
      whenPressed(() => bring(new URL(link.href), queryClient))
  })
  const here = matchRoute(window.location.pathname)
  if (here) bringFollowing(here.row)
  watchArrivals(bringFollowing)
}

function whenPressed(act: () => void): void {
  const timer = window.setTimeout(act, PRESS_MS)
  window.addEventListener('pointercancel', () => window.clearTimeout(timer), { once: true })
}

function bring({ pathname, searchParams }: URL, queryClient: QueryClient): void {
  const match = matchRoute(pathname)
  if (!match || pathname === window.location.pathname) return
  const { row, params } = match
  guess(row.screen)
  if (needsLogin(row)) return
  const address = { params, search: searchParams, now: Date.now() }
  void prefetchQueries(row.screen, address, queryClient)
}

function bringFollowing({ next = [] }: RouteRow): void {
  whenIdle(() => next.forEach(guess))
}

/** A guess that fails is no news: the screen is asked for again when it is gone to. */
function guess(screen: string): void {
  Promise.all([loadScreen(screen), loadQueries(screen)]).catch(() => {})
}

function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act)
  else setTimeout(act, 1000)
}
