import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params: { slug = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.state', { slug })]
}
