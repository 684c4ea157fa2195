import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { roomQuery } from '../live-room/room/room-queries'
import { roomIdOf } from './room-id-of'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  const id = roomIdOf(search)
  return id ? [roomQuery(id)] : []
}
