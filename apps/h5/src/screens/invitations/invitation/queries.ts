import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress<'/invitation/:id'>): ApiQuery<unknown>[] {
  return [apiQuery('invitations.byCode', { code: params.id }), apiQuery('invitations.offer')]
}
