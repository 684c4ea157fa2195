import type { ApiQuery } from '../../../data/api-query'
import { pointsAccountQuery } from '../../../parts/points/points-account-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { goodQuery } from '../points/points-queries'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [goodQuery(id), pointsAccountQuery] : []
}
