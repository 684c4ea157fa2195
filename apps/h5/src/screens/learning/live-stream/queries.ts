import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({
  params,
}: RouteAddress<'/live/stream/:id' | '/golive/:id' | '/goQxLive/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('sections.live', { id })] : []
}
