import { globalStore } from '../stores/global'
import type { RouteRow } from './route-row'

/** True when the route needs a login and nobody is logged in. */
export function needsLogin({ access }: RouteRow): boolean {
  return access === 'user' && !globalStore.getState().loggedIn
}
