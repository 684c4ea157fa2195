import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatementPage } from '../../../parts/statement/statement-page'
import { couponStatementQuery } from '../coupons/coupon-queries'

/** The text about the use of coupons. */
export function CouponStatementPage(): ReactNode {
  return <StatementPage query={useQuery(couponStatementQuery)} missing="用券说明暂时看不到" />
}
