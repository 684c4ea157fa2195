import type { ApiQuery } from '../../../data/api-query'
import { couponStatementQuery } from '../coupons/coupon-queries'

export function queries(): ApiQuery<unknown>[] {
  return [couponStatementQuery]
}
