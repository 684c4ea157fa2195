import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { CouponActivatePage } from './coupon-activate-page'

/** Activates a coupon by its code (spec §2 /coupon/activate). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="激活优惠券" />
      <CouponActivatePage />
    </>
  )
}
