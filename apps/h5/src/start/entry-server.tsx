import type { Client } from '@kaozhou/api'
import { detectHost } from '@kaozhou/bridge'
import { isIosApp } from '@kaozhou/domain'
import { answersIn, apiQuery, createQueryClient, provideApi } from '@kaozhou/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { withIosAppPrices } from '../data/ios-app-prices'
import { type Brand, provideBrand } from '../page/brand'
import { type Environment, EnvironmentProvider } from '../page/environment'
import { pageDescription } from '../page/page-description'
import { documentTitle } from '../page/page-title'
import { type CampaignPlaces, provideCampaignPlaces } from '../routing/campaign-places'
import { campaignRows } from '../routing/campaign-routes'
import { FALLBACK_PATH } from '../routing/fallback-path'
import { provideRoutes } from '../routing/lazy-routes'
import { loadScreen } from '../routing/load-screen'
import { type PageFacts, prefetchQueries } from '../routing/prefetch-queries'
import type { MatchedRoute, RouteRow } from '../routing/route-row'
import { routeTable } from '../routing/route-table'
import { ScreenSkeleton } from '../shell/screen-skeleton'
import { Shell } from '../shell/shell'
import { App } from './app'
import { type Bootstrap, bootstrapScript } from './bootstrap'
import { linkedDataOfPage } from './linked-data-files'
import * as routes from './routes'
import { styledFiles } from './styled-files'

export interface RenderRequest {
  /** Pathname with query. */
  url: string
  userAgent: string
  /** ms since epoch. */
  now: number
  brand: Brand
  /** Where campaigns stand. */
  places: CampaignPlaces
  /** Makes calls as a visitor, or as the user that the page is for. */
  client: Client
  /** True when the client makes calls as a logged-in user: the page is for this user only. */
  person: boolean
  /** Renders the outline only, without data: for a server that is busy. */
  outline?: boolean
}

export type RenderResult =
  | { kind: 'redirect'; to: string }
  /** No screen has the address. */
  | { kind: 'nothing' }
  | {
      kind: 'page'
      title: string
      /** For search engines. */
      description: string
      /** The one address, pathname with query, of a page that has several; only for pages that are for everyone. */
      canonical?: string
      /** What the page is about, as schema.org has it; addresses are paths. */
      linked?: readonly object[]
      /** Nothing is at this address. */
      missing?: boolean
      html: string
      state: string
      modules: string[]
      /** Modules whose markup is in the page and whose code comes later: only their styles are needed. */
      styled: string[]
      whole: boolean
      /** Some of its data could not be read: the browser asks again, and nothing may keep the page. */
      partial?: boolean
    }

/** Request URLs have no origin. */
const ORIGIN = 'http://storefront'

provideRoutes(routes)

/** Two user agents with the same key get the same page. */
export function hostKey(userAgent: string): string {
  return JSON.stringify(detectHost(userAgent))
}

/** Longer queries than any of our own links has are not worth a page of their own in the cache. */
const MAX_QUERY_LENGTH = 200

/**
 * The address with the query parameters that its route reads, in one order: two addresses with the same key have the
 * same page. Null when no screen has the address, or its query is too long.
 */
export function pageKey(url: string): string | null {
  const { pathname, searchParams } = new URL(ORIGIN + url)
  const match = routes.matchRoute(pathname)
  if (!match) return null
  const read = [...(match.row.reads ?? [])].sort().flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  const query = new URLSearchParams(read).toString()
  if (pathname.length + query.length > MAX_QUERY_LENGTH) return null
  return query ? `${pathname}?${query}` : pathname
}

/**
 * Loads the code of every screen that is rendered with data, and opens each once by `open`: the first time takes many
 * times as long as the next. What such a page shows does not matter, so its parameters are made up.
 */
export async function warmUp(open: (url: string) => Promise<unknown>): Promise<void> {
  const table: readonly RouteRow[] = routeTable
  const rows = [...table, ...firstOfEachScreen(campaignRows)].filter(
    ({ rendered }) => rendered !== undefined,
  )
  await Promise.all(rows.map(({ screen }) => loadScreen(screen)))
  for (const { path } of rows) await open(path.replace(/:\w+/g, '1'))
}

function firstOfEachScreen(rows: readonly RouteRow[]): RouteRow[] {
  return [...new Map(rows.map((row) => [row.screen, row])).values()]
}

/** True when the page at this address is rendered with the user's token; such a page must not be cached. */
export function isPersonal(url: string): boolean {
  return routes.matchRoute(new URL(ORIGIN + url).pathname)?.row.rendered === 'person'
}

/** True when the page at this address differs by the exam that a person prepares for, and by nothing else of theirs. */
export function isSortedByExam(url: string): boolean {
  return routes.matchRoute(new URL(ORIGIN + url).pathname)?.row.sortedByExam === true
}

/**
 * Renders an address: a public screen with its data, likewise a screen for the logged-in user (`rendered: 'person'`),
 * and a skeleton for every other one, whose code loads at once. `modules` are keys of the build's manifest, the screen's
 * first.
 */
export async function render(request: RenderRequest): Promise<RenderResult> {
  provideBrand(request.brand)
  provideCampaignPlaces(request.places)
  const url = new URL(ORIGIN + request.url)
  const match = routes.matchRoute(url.pathname)
  if (!match) return url.pathname === '/' ? toHome(url) : { kind: 'nothing' }
  const { rendered, access } = match.row
  if (request.outline) return renderOutline(request, match)
  if (rendered === 'everyone') {
    const [asked] = await Promise.all([askFor(request, match), loadScreen(match.row.screen)])
    if (match.params.token && isUnknown(asked.queryClient, match.params.token))
      return { kind: 'nothing' }
    return renderWhole(request, match, asked)
  }
  if (rendered === 'person' && request.person) {
    const [asked] = await Promise.all([askFor(request, match), loadScreen(match.row.screen)])
    // After a refusal (an expired login, a sold-out course) the browser makes the calls and handles it.
    if (!anyRefused(asked.queryClient)) return renderWhole(request, match, asked)
  }
  // The browser fetches what such a page shows; search engines are told what it is about, and whether it is there.
  if (access !== 'user') return renderOutline(request, match, await askFor(request, match))
  if (!match.params.token) return renderOutline(request, match)
  // Only the server knows whether there is such a page at all.
  const asked = await askFor(request, match)
  if (isUnknown(asked.queryClient, match.params.token)) return { kind: 'nothing' }
  return renderOutline(request, match, asked)
}

/** The bare address leads to the home page (spec §2). */
function toHome({ search }: URL): RenderResult {
  return { kind: 'redirect', to: FALLBACK_PATH + search }
}

interface Asked {
  queryClient: QueryClient
  facts: PageFacts
  /** What the address names does not exist, or it names nothing. */
  missing: boolean
}

async function askFor(request: RenderRequest, { row, params }: MatchedRoute): Promise<Asked> {
  // A timer for each answer would hold it, and the whole cache, long after the page was sent.
  const queryClient = createQueryClient(Number.POSITIVE_INFINITY)
  provideApi(queryClient, async () => request.client)
  const search = new URL(ORIGIN + request.url).searchParams
  const address = { params, search, now: request.now }
  const facts = await prefetchQueries(row.screen, address, queryClient)
  const { queries } = await routes.importQueries(row.screen)
  return {
    queryClient,
    facts,
    missing: queries !== undefined && isMissing(queryClient, { row, params }),
  }
}

/** True when no campaign has this token: its address is an unknown path then. */
function isUnknown(queryClient: QueryClient, token: string): boolean {
  const { error } =
    queryClient.getQueryState(apiQuery('activities.unlisted', { token }).queryKey) ?? {}
  return (error as { status?: number } | null | undefined)?.status === 404
}

const NOT_FOUND = 404

/**
 * True when what the address names does not exist: the first query of a screen is that of its subject. With an id that
 * can't be one nothing is asked for.
 */
function isMissing(queryClient: QueryClient, { row, params }: MatchedRoute): boolean {
  if (Object.keys(params).length === 0 && !row.reads?.includes('id')) return false
  const [subject] = queryClient.getQueryCache().getAll()
  if (!subject) return true
  return (subject.state.error as { status?: number } | null)?.status === NOT_FOUND
}

function anyRefused(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status !== 'success')
}

const SERVER_FAULT = 500

/** True when a call got no answer that holds: a refusal is one, a server that is busy gives none. */
function anyUnanswered(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error !== null && !isRefusal(error))
}

/** A call that did not reach the server fails without a status. */
function isRefusal(error: Error & { status?: number }): boolean {
  return error.status !== undefined && error.status < SERVER_FAULT
}

function renderWhole(request: RenderRequest, match: MatchedRoute, asked: Asked): RenderResult {
  const { queryClient } = asked
  const environment = environmentOf(request, match.row.rendered === 'person')
  if (isIosApp(environment.host)) rewritePrices(queryClient)
  // Before rendering, which may start further queries.
  const answers = answersIn(queryClient)
  const isPartial = anyUnanswered(queryClient)
  const html = renderToString(
    <StaticRouter location={request.url}>
      <App queryClient={queryClient} environment={environment} hydration={{ done: false }} />
    </StaticRouter>,
  )
  return {
    kind: 'page',
    ...factsOf(request, match, asked),
    html,
    state: bootstrapScript({ answers, environment, match, ...placesOf(request, match) }),
    modules: modulesOf(match),
    styled: styledFiles(match, queryClient),
    whole: true,
    ...(isPartial && { partial: true }),
  }
}

type Facts = Pick<
  Extract<RenderResult, { kind: 'page' }>,
  'title' | 'description' | 'canonical' | 'linked' | 'missing'
>

/** What search engines and chats read; nobody reads it of a page that is for one person. */
function factsOf(request: RenderRequest, match: MatchedRoute, asked?: Asked): Facts {
  const { row, params } = match
  const title = asked?.facts.title ?? row.title
  const own = {
    title: documentTitle(title),
    description: pageDescription(asked?.facts.description),
  }
  if (!asked || row.rendered === 'person') return own
  if (asked.missing) return { ...own, missing: true }
  const path = pageKey(request.url)
  // The iOS app shows prices in another unit, and no engine comes as that app.
  if (!path || isIosApp(detectHost(request.userAgent)))
    return { ...own, canonical: path ?? undefined }
  const address = { params, search: new URL(ORIGIN + path).searchParams, now: request.now }
  const linked = linkedDataOfPage(row.screen, { title, path }, asked.queryClient, address)
  return { ...own, canonical: path, linked }
}

/** The title bar and the skeleton of a screen. */
function renderOutline(request: RenderRequest, match: MatchedRoute, asked?: Asked): RenderResult {
  const { row } = match
  const environment = environmentOf(request)
  const html = renderToString(
    <StaticRouter location={request.url}>
      <EnvironmentProvider value={environment}>
        <QueryClientProvider client={createQueryClient(Number.POSITIVE_INFINITY)}>
          <Shell row={row}>
            <ScreenSkeleton row={row} />
          </Shell>
        </QueryClientProvider>
      </EnvironmentProvider>
    </StaticRouter>,
  )
  return {
    kind: 'page',
    ...factsOf(request, match, asked),
    html,
    state: bootstrapScript({ environment, match, ...placesOf(request, match) }),
    modules: modulesOf(match),
    styled: [],
    whole: false,
  }
}

/** What links to campaigns needs their places at its first paint, which is before the routes are there. */
function placesOf({ places }: RenderRequest, { row }: MatchedRoute): Pick<Bootstrap, 'places'> {
  return row.leadsToCampaigns || row.screen.startsWith('campaigns/') ? { places } : {}
}

function modulesOf({ row }: MatchedRoute): string[] {
  return [`src/screens/${row.screen}/screen.tsx`]
}

function environmentOf({ userAgent, now }: RenderRequest, person = false): Environment {
  return { host: detectHost(userAgent), renderedAt: now, ...(person && { person }) }
}

/** Rewrites prices as the transport does in the browser (browser-client.ts), so that both render the same. */
function rewritePrices(queryClient: QueryClient): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (state.data !== undefined) queryClient.setQueryData(queryKey, withIosAppPrices(state.data))
  }
}
