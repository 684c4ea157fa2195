import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { followQuery } from './follow-query'

export function queries({ params }: RouteAddress<'/wx_spread/:id'>): ApiQuery<unknown>[] {
  return [
    apiQuery('invitations.byCode', { code: params.id }),
    apiQuery('invitations.offer'),
    followQuery,
  ]
}
