import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { auditionOfferQuery } from '../features/audition/audition-queries'
import { idOf } from '../features/id-of'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [auditionOfferQuery(id)] : []
}
