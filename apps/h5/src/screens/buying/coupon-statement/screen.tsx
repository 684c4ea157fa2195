import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { CouponStatementPage } from './coupon-statement-page'

/** How coupons are used (spec §2 /coupon/statement). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="使用说明" />
      <CouponStatementPage />
    </>
  )
}
