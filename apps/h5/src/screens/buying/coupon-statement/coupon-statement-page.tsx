import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { couponStatementQuery } from '../coupons/coupon-queries'
import { StatementPage } from '../layout/statement-page'

/** The text about the use of coupons. */
export function CouponStatementPage(): ReactNode {
  return <StatementPage query={useQuery(couponStatementQuery)} missing="用券说明暂时看不到" />
}
