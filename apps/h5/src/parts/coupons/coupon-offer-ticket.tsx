import type { CouponOffer } from '@kaozhou/api'
import { Button, ButtonLink, CouponTicket } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../page/use-date-texts'
import { withLogin } from '../../stores/global'
import { DatedText } from '../page-layout/dated-text'
import { couponPath, validityText } from './coupon-terms'
import { discountText, thresholdText } from './coupon-text'
import { useReceiveCoupon } from './use-receive-coupon'

export interface CouponOfferTicketProps {
  coupon: CouponOffer
  /** Called after every attempt to receive the coupon, also a refused one, where more than the coupons shows it. */
  onChanged?: () => void
}

/** A coupon on offer: a button to receive it, then a link to use it; a stamp when it cannot be received. */
export function CouponOfferTicket({ coupon, onChanged }: CouponOfferTicketProps): ReactNode {
  const { dateOf } = useDateTexts()
  const { receiving, receive } = useReceiveCoupon(coupon.id, onChanged)
  return (
    <CouponTicket
      title={coupon.name}
      amountFen={coupon.kind === 'fixed' ? coupon.value : undefined}
      valueText={discountText(coupon.value)}
      threshold={thresholdText(coupon)}
      validity={<DatedText text={validityText(coupon, dateOf)} />}
      stamp={offerStamp(coupon)}
      action={
        coupon.received ? (
          <ButtonLink variant="wash" size="sm" href={couponPath(coupon)}>
            去使用
          </ButtonLink>
        ) : coupon.claimable ? (
          <Button
            variant="primary"
            size="sm"
            loading={receiving}
            onClick={() => withLogin(receive)}
          >
            立即领取
          </Button>
        ) : null
      }
    />
  )
}

function offerStamp({ received, soldOut, claimable, period }: CouponOffer): string | undefined {
  if (received || claimable) return undefined
  if (period === 'upcoming') return '未开始'
  if (period === 'over') return '已结束'
  return soldOut ? '已领完' : '不可领'
}
