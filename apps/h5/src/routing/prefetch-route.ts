import type { QueryClient } from '@tanstack/react-query'
import type { ApiQuery } from '../data/api-query'
import { globalStore } from '../stores/global'
import type { loadScreen, QueriesModule, RouteAddress } from './load-screen'
import type { RouteRow } from './route-table'
import type { MatchedRoute } from './routes'

const queryFiles = import.meta.glob<QueriesModule>('../screens/*/*/queries.ts')

/** Longer than this the old screen is not kept: the outline of the new one says that the touch was felt. */
const KEEP_OLD_MS = 600

/** One coming to a screen: an entry of the history. */
export interface Visit {
  /** The router's key of the entry. */
  key: string
  search: string
  match: MatchedRoute
}

const arrivals = new Map<string, Promise<void>>()
const starts = new Map<string, number>()
const asked = new Map<string, Promise<unknown>>()
let onArrival: (row: RouteRow) => void = () => {}

/**
 * Fetches what a screen shows first, beside its code, and gives the title that comes from it.
 * Failures are left to the screen's own queries.
 */
export async function prefetchQueries(
  name: string,
  address: RouteAddress,
  queryClient: QueryClient,
): Promise<string | undefined> {
  const file = queryFiles[`../screens/${name}/queries.ts`]
  if (!file) return undefined
  const { queries, following, title } = await file()
  const ask = (list: ApiQuery<unknown>[] = []): Promise<unknown> =>
    Promise.all(list.map((query) => queryClient.prefetchQuery(query)))
  await ask(queries(address))
  await ask(following?.(queryClient, address))
  return title?.(queryClient, address)
}

/** Brings what a screen asks with, without asking. */
export async function loadQueries(name: string): Promise<void> {
  await queryFiles[`../screens/${name}/queries.ts`]?.()
}

/** Asks for a visit's data, once: who goes back finds what was there. */
export function askForVisit(
  { key, search, match }: Visit,
  queryClient: QueryClient,
): Promise<unknown> {
  const { row, params } = match
  if (needsLogin(row)) return Promise.resolve()
  const id = `${key} ${globalStore.getState().loggedIn}`
  const known = asked.get(id)
  if (known) return known
  const now = Date.now()
  if (!starts.has(key)) starts.set(key, now)
  const address = { params, search: new URLSearchParams(search), now }
  const answers = prefetchQueries(row.screen, address, queryClient)
  asked.set(id, answers)
  return answers
}

/**
 * Resolves when a screen's code and data are here, or when the old one has been kept long enough.
 * @public
 */
export function arrive(
  visit: Visit,
  queryClient: QueryClient,
  load: typeof loadScreen,
): Promise<void> {
  const known = arrivals.get(visit.key)
  if (known) return known
  const { row } = visit.match
  const parts = needsLogin(row) ? [] : [load(row.screen), askForVisit(visit, queryClient)]
  // What fails is said by the screen, which asks again.
  const ready = Promise.race([Promise.allSettled(parts), patience()]).then(() => onArrival(row))
  arrivals.set(visit.key, ready)
  return ready
}

/** Tells of every screen that was gone to. */
export function watchArrivals(listener: typeof onArrival): void {
  onArrival = listener
}

/** When the data of an entry of the history was first asked for, ms since epoch. */
export function visitStart(key: string): number | undefined {
  return starts.get(key)
}

/** What such a screen asks would be refused. */
export function needsLogin({ access }: RouteRow): boolean {
  return access === 'user' && !globalStore.getState().loggedIn
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, KEEP_OLD_MS)
  })
}
