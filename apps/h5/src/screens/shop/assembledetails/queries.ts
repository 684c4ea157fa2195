import type { ApiQuery } from '@kaozhou/react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { groupQuery } from './group-queries'

export function queries({ params }: RouteAddress<'/assembledetails/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [groupQuery(id)] : []
}
