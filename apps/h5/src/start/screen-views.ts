import type { Client } from '@kaozhou/api'
import { matchRoute } from '../routing/match-route'
import { isTracked } from '../session/tracking'

declare global {
  interface Window {
    /** A tracker of the shop's own, where it has one: it is told what people look at. */
    kzTracker?: ((event: string, facts: Record<string, string | number>) => void) | undefined
  }
}

/** The screens that show a course to somebody who may buy it. */
const COURSE_PATHS = new Set(['/details/:id', '/sharedetails/:id', '/assembledetails/:id'])

/** Counts the screen of this page, and each that is opened after it, once (spec §5). */
export function countScreens(client: Client): void {
  let counted = ''
  const count = (): void => {
    const { pathname } = window.location
    // Only the query changed: a tab, or a filter.
    if (pathname === counted) return
    counted = pathname
    countScreen(client, pathname)
  }
  const { history } = window
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name]
    history[name] = (...state) => {
      change.apply(history, state)
      count()
    }
  }
  window.addEventListener('popstate', count)
  count()
}

function countScreen({ system }: Client, pathname: string): void {
  const match = matchRoute(pathname)
  // What leads elsewhere at once, such as the bare address, is no screen.
  if (!match) return
  const { path } = match.row
  const courseId = COURSE_PATHS.has(path) ? Number(match.params.id) : 0
  track('screen_view', { path })
  if (courseId > 0) track('course_view', { courseId })
  // A visit that neither a channel nor a statistics id brought is not counted. A failed count is not shown to the user.
  if (!isTracked()) return
  const quiet = { noToast: true }
  system.viewIncrease({}, quiet).catch(() => {})
  if (courseId > 0) system.viewCourseIncrease({ courseId }, quiet).catch(() => {})
}

/** Sends an event only when a tracker exists (spec §5); one that fails is no fault of the page. */
function track(event: string, facts: Record<string, string | number>): void {
  try {
    window.kzTracker?.(event, facts)
  } catch (error) {
    console.error(error)
  }
}
