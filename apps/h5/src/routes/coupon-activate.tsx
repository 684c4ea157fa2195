import type { ReactNode } from 'react'
import { CouponActivatePage } from '../features/coupon-pages/coupon-activate-page'
import { ScreenBar } from '../layout/screen-bar'

/** Makes a coupon out of a code (spec §2 /coupon/activate). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="激活优惠券" />
      <CouponActivatePage />
    </>
  )
}
