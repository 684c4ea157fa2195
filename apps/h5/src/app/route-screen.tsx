import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { late } from '../data/late'
import { documentTitle } from '../data/page-title'
import { useScrollMemory } from '../layout/use-scroll-memory'
import { useLoggedIn } from '../stores/use-global'
import { useFirstTouch } from './first-touch'
import { isFirstMatch } from './route-map'
import type { RouteRow } from './route-table'
import { loadedScreen, loadScreen, prefetchQueries, type ScreenModule } from './screens'

const LoginNeeded = lazy(async () => ({ default: (await import('./login-needed')).LoginNeeded }))
const Refreshable = late(() => import('../layout/refreshable').then((module) => module.Refreshable))
const ScreenSkeleton = lazy(async () => ({
  default: (await import('./screen-skeleton')).ScreenSkeleton,
}))

export interface RouteScreenProps {
  row: RouteRow
  params: Record<string, string>
}

/** One row of the route table on screen: its title, its access rule, its code and its data. */
export function RouteScreen({ row, params }: RouteScreenProps): ReactNode {
  const loggedIn = useLoggedIn()
  const touched = useFirstTouch()
  useLayoutEffect(() => {
    // Before the screen's own effects: a title from its data comes after this one.
    document.title = documentTitle(row.title)
  }, [row])
  usePrefetchedQueries(row, params)
  useScrollMemory()
  const needsLogin = row.access === 'user' && !loggedIn
  return (
    <>
      {row.refreshable && touched ? <Refreshable /> : null}
      <Suspense fallback={<Placeholder row={row} />}>
        {needsLogin ? <LoginNeeded title={row.title} /> : <LoadedScreen name={row.screen} />}
      </Suspense>
    </>
  )
}

function Placeholder({ row }: { row: RouteRow }): ReactNode {
  return (
    <Suspense fallback={null}>
      <ScreenSkeleton row={row} />
    </Suspense>
  )
}

function LoadedScreen({ name }: { name: string }): ReactNode {
  const { Screen } = loadedScreen(name) ?? use<ScreenModule>(loadScreen(name))
  return <Screen />
}

/** Data starts beside the code, not after it. */
function usePrefetchedQueries(row: RouteRow, params: Record<string, string>): void {
  const queryClient = useQueryClient()
  const { pathname, search } = useLocation()
  const loggedIn = useLoggedIn()
  const key = JSON.stringify(params)
  useEffect(() => {
    if (row.access === 'user' && !loggedIn) return
    if (row.rendered && isFirstMatch(pathname)) return
    const address = {
      params: JSON.parse(key),
      search: new URLSearchParams(search),
      now: Date.now(),
    }
    void prefetchQueries(row.screen, address, queryClient)
  }, [row, key, pathname, search, queryClient, loggedIn])
}
