import type { ApiQuery } from '../../../data/api-query'
import { classGroupQuery } from '../../../parts/class-group/class-group-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [classGroupQuery(id)] : []
}
