import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useFirstTouch } from '../page/first-touch'
import { lazyPart } from '../page/lazy-part'
import { documentTitle } from '../page/page-title'
import { landingMatch, loadRoutes } from '../routing/lazy-routes'
import { loadedScreen, loadScreen } from '../routing/load-screen'
import type { MatchedRoute } from '../routing/route-row'
import type { ScreenModule } from '../routing/screen-module'
import { useLoggedIn } from '../stores/use-global'
import { useScrollMemory } from './use-scroll-memory'

const LoginNeeded = lazy(async () => ({ default: (await import('./login-needed')).LoginNeeded }))
const Refreshable = lazyPart(() => import('./refreshable').then((module) => module.Refreshable))
const ScreenSkeleton = lazyPart(() =>
  import('./screen-skeleton').then((module) => module.ScreenSkeleton),
)

/** Loads the skeleton of a screen ahead, so that a tap shows it at once on a slow line too. */
export const loadOutline = ScreenSkeleton.ahead

/** Renders a row of the route table: sets its title, asks for its login, loads its code and data. */
export function RouteScreen({ match }: { match: MatchedRoute }): ReactNode {
  const { row } = match
  const loggedIn = useLoggedIn()
  const touched = useFirstTouch()
  useLayoutEffect(() => {
    // Runs before the effects of the screen, which may set a title from its data.
    document.title = documentTitle(row.title)
  }, [row])
  useVisitData(match)
  useScrollMemory()
  const needsLogin = row.access === 'user' && !loggedIn
  return (
    <>
      {row.refreshable && touched ? <Refreshable /> : null}
      <Suspense fallback={<ScreenSkeleton row={row} />}>
        {needsLogin ? <LoginNeeded title={row.title} /> : <LoadedScreen name={row.screen} />}
      </Suspense>
    </>
  )
}

function LoadedScreen({ name }: { name: string }): ReactNode {
  const { Screen } = loadedScreen(name) ?? use<ScreenModule>(loadScreen(name))
  return <Screen />
}

/** Fetches the data that the screen names, before it is rendered. */
function useVisitData(match: MatchedRoute): void {
  const queryClient = useQueryClient()
  const { pathname, search, key } = useLocation()
  const loggedIn = useLoggedIn()
  const { row } = match
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pathname stands for the match; after a login the queries of the user are fetched too
  useEffect(() => {
    if (row.access === 'user' && !loggedIn) return
    if (row.rendered && landingMatch(pathname)) return
    void loadRoutes().then((routes) =>
      routes.prefetchVisitData({ key, search, match }, queryClient),
    )
  }, [pathname, search, key, queryClient, loggedIn])
}
