import type { ApiQuery } from '../data/api-query'
import { currentUserQuery } from '../features/mine/mine-queries'
import { globalStore } from '../stores/global'

/** A visitor's page needs nothing from the server. */
export function queries(): ApiQuery<unknown>[] {
  return globalStore.getState().loggedIn ? [currentUserQuery] : []
}
