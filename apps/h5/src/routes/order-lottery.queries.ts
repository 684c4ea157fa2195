import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { lotteryQuery } from '../features/order-lottery/lottery-queries'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  const slug = search.get('slug')
  return slug ? [lotteryQuery(slug)] : []
}
