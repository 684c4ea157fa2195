import type { CouponOffer } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { ShareButton } from '../../../parts/sharing/share-button'
import type { ShareContent } from '../../../parts/sharing/share-content'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { CouponOfferPage } from './coupon-offer-page'

export function queries({ params }: RouteAddress<'/bindticket/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('coupons.detail', { id })] : []
}

/** Receives a coupon (spec §2 /bindticket/:id). */
export function Screen(): ReactNode {
  const couponId = idOf(useRouteParams<'/bindticket/:id'>().id)
  const { data: coupon } = useQuery({
    ...apiQuery('coupons.detail', { id: couponId ?? 0 }),
    enabled: false,
  })
  return (
    <>
      <ScreenBar
        title="领取优惠券"
        actions={
          <ShareButton
            shared={coupon && !isUnavailable(coupon) ? sharedCoupon(coupon) : undefined}
          />
        }
      />
      {couponId ? (
        <CouponOfferPage couponId={couponId} />
      ) : (
        <Missing title="优惠券不存在或已失效" />
      )}
    </>
  )
}

/** The states in which nobody can receive the coupon any more. */
function isUnavailable({ soldOut, period }: CouponOffer): boolean {
  return soldOut || period === 'over'
}

function sharedCoupon({ id, name, note }: CouponOffer): ShareContent {
  return { title: `送你一张优惠券：${name}`, desc: note, path: href('/bindticket/:id', { id }) }
}
