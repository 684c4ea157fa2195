import { whenIdle } from '../page/when-idle'
import { loadRoutes } from '../routing/lazy-routes'

/** Loads the code that the next touches will need, a piece at a time, so that they are answered meanwhile. */
export async function bring(services: () => Promise<unknown>): Promise<void> {
  for (const piece of [loadRoutes, () => import('./sdk'), services]) {
    await whenIdle()
    // What could not be loaded is loaded when it is needed.
    await piece().catch(() => {})
  }
}
