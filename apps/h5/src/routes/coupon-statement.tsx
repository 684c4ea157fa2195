import type { ReactNode } from 'react'
import { CouponStatementPage } from '../features/coupon-pages/coupon-statement-page'
import { ScreenBar } from '../layout/screen-bar'

/** How coupons are used (spec §2 /coupon/statement). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="使用说明" />
      <CouponStatementPage />
    </>
  )
}
