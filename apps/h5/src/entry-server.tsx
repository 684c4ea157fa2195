import type { Client } from '@kaozhou/api'
import { detectHost } from '@kaozhou/bridge'
import { isIosApp } from '@kaozhou/domain'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app'
import { bootstrapScript } from './app/bootstrap'
import { FALLBACK_PATH } from './app/fallback-path'
import { provideRoutes } from './app/route-map'
import * as routes from './app/routes'
import { ScreenSkeleton } from './app/screen-skeleton'
import { loadScreen, prefetchQueries } from './app/screens'
import { provideApi } from './data/api-query'
import { inAppWords } from './data/app-words'
import { documentTitle } from './data/page-title'
import { createQueryClient } from './data/query-client'

export interface RenderRequest {
  /** Pathname with query. */
  url: string
  userAgent: string
  /** ms since epoch. */
  now: number
  /** A visitor's client: what is rendered here may be shown to anyone. */
  client: Client
}

export type RenderResult =
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; title: string; html: string; state: string; modules: string[]; whole: boolean }

provideRoutes(routes)

/** What of a user agent a page depends on: two with the same key get the same page. */
export function hostKey(userAgent: string): string {
  return JSON.stringify(detectHost(userAgent))
}

/**
 * Renders an address. Public screens come whole, with their data; every other one is the outline of what its code,
 * which comes at once, will fill (`modules` are the keys of the build's manifest, the screen's own first).
 */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const url = new URL(request.url, 'http://storefront')
  const match = routes.matchRoute(url.pathname)
  if (!match) return { kind: 'redirect', to: FALLBACK_PATH + url.search }
  const { row, params } = match
  const modules = [`src/routes/${row.screen}.tsx`]
  const environment = { host: detectHost(request.userAgent), renderedAt: request.now }
  if (!row.rendered) {
    const state = bootstrapScript({ environment, match })
    const html = renderToString(<ScreenSkeleton row={row} />)
    return { kind: 'page', title: documentTitle(row.title), html, state, modules, whole: false }
  }

  const queryClient = createQueryClient()
  provideApi(queryClient, async () => request.client)
  const address = { params, search: url.searchParams, now: request.now }
  const [title] = await Promise.all([
    prefetchQueries(row.screen, address, queryClient),
    loadScreen(row.screen),
  ])
  if (isIosApp(environment.host)) rewritePrices(queryClient)
  const dehydrated = dehydrate(queryClient)
  const html = renderToString(
    <StaticRouter location={request.url}>
      <App queryClient={queryClient} environment={environment} />
    </StaticRouter>,
  )
  return {
    kind: 'page',
    title: documentTitle(title ?? row.title),
    html,
    state: bootstrapScript({ dehydrated, environment, match }),
    modules,
    whole: true,
  }
}

/** As the transport does in the browser (app/browser-services), so that both render the same. */
function rewritePrices(queryClient: QueryClient): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (state.data !== undefined) queryClient.setQueryData(queryKey, inAppWords(state.data))
  }
}
