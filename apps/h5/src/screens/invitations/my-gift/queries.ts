import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress<'/myGift/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('school.myGift', { id }, { staleTime: 0 })] : []
}
