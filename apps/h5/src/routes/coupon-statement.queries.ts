import type { ApiQuery } from '../data/api-query'
import { couponStatementQuery } from '../features/coupon-pages/coupon-queries'

export function queries(): ApiQuery<unknown>[] {
  return [couponStatementQuery]
}
