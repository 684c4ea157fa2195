import { loadInTime } from '../routing/load-in-time'
import type { QueriesModule, ScreenModule } from '../routing/screen-module'

const screens = import.meta.glob<ScreenModule>('./*/*/screen.tsx')
const queries = import.meta.glob<QueriesModule>('./*/*/queries.ts')

/**
 * Loads the code of a screen, named as in the route table: `shop/home`. Rejects after 120 s (spec §9).
 * @public
 */
export function importScreen(screen: string): Promise<ScreenModule> {
  const load = screens[`./${screen}/screen.tsx`]
  return load ? loadInTime(load, screen) : Promise.reject(new Error(`no screen ${screen}`))
}

/**
 * Loads the queries of a screen; undefined for a screen that has none.
 * @public
 */
export async function importQueries(screen: string): Promise<QueriesModule | undefined> {
  return queries[`./${screen}/queries.ts`]?.()
}
