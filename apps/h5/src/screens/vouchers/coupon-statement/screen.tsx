import { apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { CouponStatementPage } from './coupon-statement-page'

export const queries = [apiQuery('system.agreement', { key: 'couponStatement' })]

/** The text about the use of coupons (spec §2 /coupon/statement). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="用券说明" />
      <CouponStatementPage />
    </>
  )
}
