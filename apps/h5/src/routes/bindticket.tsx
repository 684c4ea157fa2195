import type { CouponOffer } from '@kaozhou/api'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRouteParams } from '../data/route-params'
import { CouponOfferPage } from '../features/coupon-pages/coupon-offer-page'
import { couponOfferQuery } from '../features/coupon-pages/coupon-queries'
import { idOf } from '../features/id-of'
import { Missing } from '../features/loaded'
import { ShareButton } from '../features/share-button'
import type { Shared } from '../features/share-card'
import { ScreenBar } from '../layout/screen-bar'

/** Receives a coupon (spec §2 /bindticket/:id). */
export function Screen(): ReactNode {
  const couponId = idOf(useRouteParams().id)
  const { data: coupon } = useQuery({ ...couponOfferQuery(couponId ?? 0), enabled: false })
  return (
    <>
      <ScreenBar
        title="领取优惠券"
        actions={<ShareButton shared={coupon && sharedCoupon(coupon)} />}
      />
      {couponId ? (
        <CouponOfferPage couponId={couponId} />
      ) : (
        <Missing title="优惠券不存在或已失效" />
      )}
    </>
  )
}

function sharedCoupon({ id, name, note }: CouponOffer): Shared {
  return { title: `送你一张优惠券：${name}`, desc: note, path: `/bindticket/${id}` }
}
