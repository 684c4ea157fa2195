import type { QueryClient } from '@tanstack/react-query'
import { isSavingData } from '../page/data-saver'
import { whenIdle } from '../page/when-idle'
import { loadScreen } from './load-screen'
import { matchRoute } from './match-route'
import { needsLogin } from './needs-login'
import { prefetchQueries } from './prefetch-queries'
import { onRoutePrefetched } from './prefetch-route'
import type { RouteRow } from './route-row'
import { browserConnection, type Connection } from './slow-line'

/** A finger that stays down this long is pressing; one that moves on is scrolling. */
const PRESS_MS = 50

/** True when nothing may be prefetched on a guess: bytes are paid for, or the connection is slow. */
export function isCostly({
  saveData = false,
  type,
  effectiveType = '4g',
}: Connection = {}): boolean {
  return saveData || type === 'cellular' || effectiveType !== '4g'
}

/**
 * Prefetches the screens that may come next: the code of those that mostly follow, when the browser is idle, and code
 * and data of the one whose link is pressed.
 */
export function prefetchNextScreens(queryClient: QueryClient): void {
  if (isSavingData() || isCostly(browserConnection())) return
  window.addEventListener('pointerdown', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
    if (link && link.origin === window.location.origin)
      whenPressed(() => prefetchHref(new URL(link.href), queryClient))
  })
  const current = matchRoute(window.location.pathname)
  if (current) prefetchFollowing(current.row)
  onRoutePrefetched(prefetchFollowing)
}

function whenPressed(act: () => void): void {
  const timer = window.setTimeout(act, PRESS_MS)
  window.addEventListener('pointercancel', () => window.clearTimeout(timer), { once: true })
}

function prefetchHref({ pathname, searchParams }: URL, queryClient: QueryClient): void {
  const match = matchRoute(pathname)
  if (!match || pathname === window.location.pathname) return
  const { row, params } = match
  prefetchCode(row.screen)
  if (needsLogin(row)) return
  const address = { params, search: searchParams, now: Date.now() }
  void prefetchQueries(row.screen, address, queryClient)
}

function prefetchFollowing({ next = [] }: RouteRow): void {
  void whenIdle().then(() => next.forEach(prefetchCode))
}

/** A failure is ignored: the screen is loaded again when its route is opened. */
function prefetchCode(screen: string): void {
  loadScreen(screen).catch(() => {})
}
