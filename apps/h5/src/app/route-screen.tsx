import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { documentTitle } from '../data/page-title'
import { useLoggedIn } from '../stores/use-global'
import { LoginNeeded } from './login-needed'
import type { RouteRow } from './route-table'
import { ScreenSkeleton } from './screen-skeleton'
import { loadedScreen, loadScreen, prefetchQueries, type ScreenModule } from './screens'

/** One row of the route table on screen: its title, its access rule, its code. */
export function RouteScreen({ row }: { row: RouteRow }): ReactNode {
  const loggedIn = useLoggedIn()
  useEffect(() => {
    document.title = documentTitle(row.title)
  }, [row])
  usePrefetchedQueries(row)
  if (row.access === 'user' && !loggedIn) return <LoginNeeded title={row.title} />
  return (
    <Suspense fallback={<ScreenSkeleton kind={row.skeleton ?? 'plain'} />}>
      <LoadedScreen name={row.screen} />
    </Suspense>
  )
}

function LoadedScreen({ name }: { name: string }): ReactNode {
  const { Screen } = loadedScreen(name) ?? use<ScreenModule>(loadScreen(name))
  return <Screen />
}

/** Data starts beside the code, not after it. */
function usePrefetchedQueries(row: RouteRow): void {
  const queryClient = useQueryClient()
  const params = useParams() as Record<string, string>
  const { search } = useLocation()
  const key = JSON.stringify(params)
  useEffect(() => {
    const address = {
      params: JSON.parse(key),
      search: new URLSearchParams(search),
      now: Date.now(),
    }
    void prefetchQueries(row.screen, address, queryClient)
  }, [row, key, search, queryClient])
}
