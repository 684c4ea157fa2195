import { loadInTime } from '../routing/load-in-time'
import type { ScreenModule, ScreenQueries } from '../routing/screen-module'

const screens = import.meta.glob<ScreenModule>('./*/*/screen.tsx')
/** Where a first visit lands, the page has its data: a file of its own keeps what it asks out of that visit. */
const landingQueries = import.meta.glob<ScreenQueries>('./*/*/queries.ts')

/**
 * Loads the code of a screen, named as in the route table: `shop/home`. Rejects after 120 s (spec §9).
 * @public
 */
export function importScreen(screen: string): Promise<ScreenModule> {
  const load = screens[`./${screen}/screen.tsx`]
  return load ? loadInTime(load, screen) : Promise.reject(new Error(`no screen ${screen}`))
}

/**
 * Loads what a screen asks first.
 * @public
 */
export function importQueries(screen: string): Promise<ScreenQueries> {
  return landingQueries[`./${screen}/queries.ts`]?.() ?? importScreen(screen)
}
