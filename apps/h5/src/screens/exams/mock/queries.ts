import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { mockQuery } from '../exam-queries'
import { keyOf } from '../key-of'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = keyOf(params.id)
  return id ? [mockQuery(id)] : []
}
