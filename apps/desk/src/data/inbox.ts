import type { InboxKind } from '@kaozhou/domain'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from './desk-api'
import { WAITING_REFRESH_MS } from './refresh'

export const inboxQuery = { ...apiQuery('inbox.all'), refetchInterval: WAITING_REFRESH_MS }

/** How many of a kind wait for the one who is logged in; 0 while it is not known. */
export function useWaiting(): (kind: InboxKind | undefined) => number {
  const { data } = useQuery(inboxQuery)
  return (kind) => data?.list.find((one) => one.kind === kind)?.count ?? 0
}
