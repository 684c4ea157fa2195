import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { roomIdOf } from './room-id-of'

export function queries({ search }: RouteAddress<'/sc/live/view/lvie'>): ApiQuery<unknown>[] {
  const id = roomIdOf(search)
  return id ? [apiQuery('live.room', { roomid: id })] : []
}
