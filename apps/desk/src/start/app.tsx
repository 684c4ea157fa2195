import { DialogHost, Empty, LinkProvider, SkeletonList, ToastHost } from '@kaozhou/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { useMay } from '../data/me'
import { Forbidden } from '../parts/answers/loaded'
import { Page } from '../parts/page-layout/page'
import { type RouteRow, routeTable } from '../routing/route-table'
import { RouterLink } from '../routing/router-link'
import { loadScreen } from '../screens/screen-files'
import { Guard } from '../shell/guard'
import { Shell } from '../shell/shell'
import { ErrorBoundary } from './error-boundary'

const rows: readonly RouteRow[] = routeTable

/** Made once: a list and what is open of it are one screen, which stays when its address changes. */
const SCREENS = new Map(
  [...new Set(rows.map(({ screen }) => screen))].map((screen) => [
    screen,
    lazy(async () => ({ default: (await loadScreen(screen)).Screen })),
  ]),
)

/** The desk. */
export function App({ queryClient }: { queryClient: QueryClient }): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <LinkProvider render={RouterLink}>
        <Routes>
          {rows
            .filter(({ open }) => open)
            .map((row) => (
              <Route key={row.path} path={row.path} element={<LoadedScreen row={row} />} />
            ))}
          <Route
            path="*"
            element={
              <ErrorBoundary place="">
                <Guard>
                  <GuardedScreens />
                </Guard>
              </ErrorBoundary>
            }
          />
        </Routes>
        <ToastHost />
        <DialogHost />
      </LinkProvider>
    </QueryClientProvider>
  )
}

function GuardedScreens(): ReactNode {
  return (
    <Shell>
      <Routes>
        {rows
          .filter(({ open }) => !open)
          .map((row) => (
            <Route key={row.path} path={row.path} element={<AllowedScreen row={row} />} />
          ))}
        <Route path="*" element={<Unknown />} />
      </Routes>
    </Shell>
  )
}

function AllowedScreen({ row }: { row: RouteRow }): ReactNode {
  const may = useMay(row.right)
  if (may) return <LoadedScreen row={row} />
  return (
    <Page title={row.title}>
      <Forbidden />
    </Page>
  )
}

function LoadedScreen({ row }: { row: RouteRow }): ReactNode {
  const { pathname } = useLocation()
  const Screen = SCREENS.get(row.screen)
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<SkeletonList />}>{Screen ? <Screen /> : null}</Suspense>
    </ErrorBoundary>
  )
}

function Unknown(): ReactNode {
  return (
    <Page title="没有这个页面">
      <Empty title="没有这个页面" text="地址可能不完整，从导航里再找找" />
    </Page>
  )
}
