import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { idOf } from '../features/id-of'
import { upgradeQuery } from '../features/upgrade/upgrade-queries'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [upgradeQuery(id)] : []
}
