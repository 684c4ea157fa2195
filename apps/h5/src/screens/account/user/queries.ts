import type { ApiQuery } from '../../../data/api-query'
import { globalStore } from '../../../stores/global'
import { currentUserQuery } from './mine-queries'

/** A visitor's page needs nothing from the server. */
export function queries(): ApiQuery<unknown>[] {
  return globalStore.getState().loggedIn ? [currentUserQuery] : []
}
