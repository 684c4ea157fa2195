import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ search }: RouteAddress<'/orderLottery'>): ApiQuery<unknown>[] {
  const slug = search.get('slug')
  return slug ? [apiQuery('activities.state', { slug })] : []
}
