import type { ApiQuery } from '../../../data/api-query'
import { lotteryQuery } from '../../../parts/orders/lottery-queries'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  const slug = search.get('slug')
  return slug ? [lotteryQuery(slug)] : []
}
