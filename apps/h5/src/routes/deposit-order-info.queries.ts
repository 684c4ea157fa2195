import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { presaleQuery } from '../features/deposit/presale-queries'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  return params.id ? [presaleQuery(params.id)] : []
}
