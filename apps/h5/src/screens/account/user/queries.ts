import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { globalStore } from '../../../stores/global'

/** A visitor's page needs nothing from the server. */
export function queries(): ApiQuery<unknown>[] {
  return globalStore.getState().loggedIn ? [apiQuery('users.current')] : []
}
