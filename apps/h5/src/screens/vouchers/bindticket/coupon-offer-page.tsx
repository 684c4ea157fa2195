import type { CouponOffer } from '@kaozhou/api'
import { formatFen } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Card, usePriceText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { CouponOfferTicket } from '../../../parts/coupons/coupon-offer-ticket'
import { periodText } from '../../../parts/coupons/coupon-terms'
import { Loaded } from '../../../parts/loaded/loaded'
import { DatedText } from '../../../parts/page-layout/dated-text'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import styles from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { MoreCoupons } from '../+shared/coupons/more-coupons'

/** A coupon that is offered by a link: its ticket, its terms, and a link to the statement. */
export function CouponOfferPage({ couponId }: { couponId: number }): ReactNode {
  const query = useQuery(apiQuery('coupons.detail', { id: couponId }))
  return (
    <Loaded query={query} missing="优惠券不存在或已失效">
      {(coupon) => (
        <div className={styles.page}>
          <HiddenHeading>优惠券</HiddenHeading>
          <CouponOfferTicket coupon={coupon} />
          <Terms coupon={coupon} />
          {coupon.claimable || coupon.received || coupon.period === 'upcoming' ? null : (
            <ButtonLink variant="primary" block href={href('/home')}>
              看看其他课程
            </ButtonLink>
          )}
          <ButtonLink variant="plain" block href={href('/coupon/statement')}>
            用券说明
          </ButtonLink>
          <MoreCoupons title="还能领" except={couponId} />
        </div>
      )}
    </Loaded>
  )
}

/** Empty when the coupon has no cap, or its note names it already. */
function capText({ cap, note }: CouponOffer, priceText: (text: string) => string): string {
  if (cap === null) return ''
  // In the iOS app the note has lost its ¥ too.
  const text = priceText(`最多减 ¥${formatFen(cap)}`)
  return note.includes(text) ? '' : text
}

function Terms({ coupon }: { coupon: CouponOffer }): ReactNode {
  const priceText = usePriceText()
  const { dateOf } = useDateTexts()
  const lines = [
    coupon.note,
    coupon.newUserOnly ? '仅限新用户领取' : '',
    capText(coupon, priceText),
    `领取时间：${periodText(coupon, dateOf)}`,
  ].filter(Boolean)
  return (
    <Card title="使用规则">
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line} className={styles.lead}>
            <DatedText text={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
