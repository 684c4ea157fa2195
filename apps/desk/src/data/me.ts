import { ApiError } from '@kaozhou/api/caller'
import type { OwnStaff } from '@kaozhou/api/desk'
import type { Right } from '@kaozhou/domain'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { queryOf } from './desk-api'

const UNAUTHORIZED = 401

/** Who is logged in; null for nobody. */
export const meQuery = queryOf<OwnStaff | null>(['staff', 'me', {}], async (api, call) => {
  try {
    return await api.staff.me({}, { ...call, recover: false })
  } catch (error) {
    if (error instanceof ApiError && error.status === UNAUTHORIZED) return null
    throw error
  }
})

/** Shows somebody who has logged in the desk as theirs: nothing that another person saw is left. */
export function setMe(queryClient: QueryClient, me: OwnStaff): void {
  const before = queryClient.getQueryData(meQuery.queryKey)
  if (before?.id !== me.id) queryClient.removeQueries({ predicate: isNotMe })
  queryClient.setQueryData(meQuery.queryKey, me)
}

/** Shows the login, and keeps nothing that was seen. */
export function forgetMe(queryClient: QueryClient): void {
  queryClient.setQueryData(meQuery.queryKey, null)
  queryClient.removeQueries({ predicate: isNotMe })
}

function isNotMe({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== 'staff' || queryKey[1] !== 'me'
}

const MeContext = createContext<OwnStaff | null>(null)

export const MeProvider = MeContext.Provider

/** Who is logged in. */
export function useMe(): OwnStaff {
  const me = use(MeContext)
  if (!me) throw new Error('this screen is shown without a login')
  return me
}

/** True when the one who is logged in has the right. The server asks again; this spares a press that would be refused. */
export function useMay(right: Right | undefined): boolean {
  const { rights } = useMe()
  return right === undefined || rights.includes(right)
}
