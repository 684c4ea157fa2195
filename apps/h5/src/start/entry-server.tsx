import type { Client } from '@kaozhou/api'
import { detectHost } from '@kaozhou/bridge'
import { isIosApp } from '@kaozhou/domain'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { provideApi } from '../data/api-query'
import { withIosAppPrices } from '../data/ios-app-prices'
import { createQueryClient } from '../data/query-client'
import { type Environment, EnvironmentProvider } from '../page/environment'
import { documentTitle } from '../page/page-title'
import { FALLBACK_PATH } from '../routing/fallback-path'
import { provideRoutes } from '../routing/lazy-routes'
import { loadScreen } from '../routing/load-screen'
import { prefetchQueries } from '../routing/prefetch-queries'
import type { MatchedRoute } from '../routing/route-row'
import * as routes from '../routing/routes'
import { ScreenSkeleton } from '../shell/screen-skeleton'
import { Shell } from '../shell/shell'
import { App } from './app'
import { bootstrapScript } from './bootstrap'

export interface RenderRequest {
  /** Pathname with query. */
  url: string
  userAgent: string
  /** ms since epoch. */
  now: number
  /** The client of a visitor, or of the person that the page is for. */
  client: Client
  /** Somebody is logged in; what is rendered is theirs alone. */
  person: boolean
}

export type RenderResult =
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; title: string; html: string; state: string; modules: string[]; whole: boolean }

/** Addresses come without one. */
const ORIGIN = 'http://storefront'

provideRoutes(routes)

/** What of a user agent a page depends on: two with the same key get the same page. */
export function hostKey(userAgent: string): string {
  return JSON.stringify(detectHost(userAgent))
}

/** What the address shows is the person's who asks: it is rendered with their token, and kept nowhere. */
export function isPersonal(url: string): boolean {
  return routes.matchRoute(new URL(url, ORIGIN).pathname)?.row.rendered === 'person'
}

/**
 * Renders an address. Public screens come whole, with their data, as do those that are rendered for the person who is
 * logged in; every other one is the outline of what its code, which comes at once, will fill (`modules` are the keys
 * of the build's manifest, the screen's own first).
 */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const url = new URL(request.url, ORIGIN)
  const match = routes.matchRoute(url.pathname)
  if (!match) return { kind: 'redirect', to: FALLBACK_PATH + url.search }
  const { rendered } = match.row
  if (rendered === 'everyone') return renderWhole(request, match, await askFor(request, match))
  if (rendered === 'person' && request.person) {
    const asked = await askFor(request, match)
    // What a refusal means (a login that is over, a course that is sold out) is for the browser to find out.
    if (!anyRefused(asked.queryClient)) return renderWhole(request, match, asked)
  }
  return renderOutline(request, match)
}

interface Asked {
  queryClient: QueryClient
  /** The title that the data gives. */
  title: string | undefined
}

async function askFor(request: RenderRequest, { row, params }: MatchedRoute): Promise<Asked> {
  const queryClient = createQueryClient()
  provideApi(queryClient, async () => request.client)
  const search = new URL(request.url, ORIGIN).searchParams
  const address = { params, search, now: request.now }
  const [title] = await Promise.all([
    prefetchQueries(row.screen, address, queryClient),
    loadScreen(row.screen),
  ])
  return { queryClient, title }
}

function anyRefused(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status !== 'success')
}

function renderWhole(
  request: RenderRequest,
  match: MatchedRoute,
  { queryClient, title }: Asked,
): RenderResult {
  const environment = environmentOf(request, match.row.rendered === 'person')
  if (isIosApp(environment.host)) rewritePrices(queryClient)
  // Before the rendering, which may start to wait for more.
  const dehydrated = dehydrate(queryClient)
  const html = renderToString(
    <StaticRouter location={request.url}>
      <App queryClient={queryClient} environment={environment} />
    </StaticRouter>,
  )
  return {
    kind: 'page',
    title: documentTitle(title ?? match.row.title),
    html,
    state: bootstrapScript({ dehydrated, environment, match }),
    modules: modulesOf(match),
    whole: true,
  }
}

/** The screen's bar, and the shape of what will be under it. */
function renderOutline(request: RenderRequest, match: MatchedRoute): RenderResult {
  const { row } = match
  const environment = environmentOf(request)
  const html = renderToString(
    <StaticRouter location={request.url}>
      <EnvironmentProvider value={environment}>
        <Shell tab={row.tab}>
          <ScreenSkeleton row={row} />
        </Shell>
      </EnvironmentProvider>
    </StaticRouter>,
  )
  return {
    kind: 'page',
    title: documentTitle(row.title),
    html,
    state: bootstrapScript({ environment, match }),
    modules: modulesOf(match),
    whole: false,
  }
}

function modulesOf({ row }: MatchedRoute): string[] {
  return [`src/screens/${row.screen}/screen.tsx`]
}

function environmentOf({ userAgent, now }: RenderRequest, person = false): Environment {
  return { host: detectHost(userAgent), renderedAt: now, ...(person && { person }) }
}

/** As the transport does in the browser (start/browser-services), so that both render the same. */
function rewritePrices(queryClient: QueryClient): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (state.data !== undefined) queryClient.setQueryData(queryKey, withIosAppPrices(state.data))
  }
}
