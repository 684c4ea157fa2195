import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress<'/vip/invited/:id'>): ApiQuery<unknown>[] {
  return [
    apiQuery('vipInvitations.byCode', { code: params.id }, { staleTime: 0 }),
    apiQuery('vipInvitations.offer'),
  ]
}
