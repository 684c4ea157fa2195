import type { CardCoupon } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { ButtonLink, CouponTicket, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { discountText, thresholdText } from '../../../../parts/coupons/coupon-text'
import styles from '../../../../parts/page-layout/page.module.css'
import { href } from '../../../../routing/href'

const SHOWN = 3

export interface MoreCouponsProps {
  title: string
  /** The coupon that the page already shows. */
  except?: number
}

/** Other coupons that the user can receive now; nothing when there are none. */
export function MoreCoupons({ title, except }: MoreCouponsProps): ReactNode {
  const { data, error } = useQuery(apiQuery('coupons.cards'))
  if (error) return null
  const coupons = claimable(data?.flatMap((card) => card.coupons) ?? [], except)
  if (data && coupons.length === 0) return null
  return (
    <section aria-labelledby="more-coupons">
      <h2 id="more-coupons" className={styles.heading}>
        {title}
      </h2>
      {data ? (
        <ul className={styles.list}>
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <OtherCoupon coupon={coupon} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonText />
      )}
    </section>
  )
}

/** The first few coupons that can still be received, without duplicates: several sets may contain the same coupon. */
function claimable(coupons: readonly CardCoupon[], except: number | undefined): CardCoupon[] {
  const open = coupons.filter(({ id, received, soldOut }) => !received && !soldOut && id !== except)
  return [...new Map(open.map((coupon) => [coupon.id, coupon])).values()].slice(0, SHOWN)
}

function OtherCoupon({ coupon }: { coupon: CardCoupon }): ReactNode {
  const { id, name, kind, value, note } = coupon
  return (
    <CouponTicket
      title={name}
      amountFen={kind === 'fixed' ? value : undefined}
      valueText={discountText(value)}
      threshold={thresholdText(coupon)}
      validity={note}
      action={
        <ButtonLink
          variant="wash"
          size="sm"
          href={href('/bindticket/:id', { id })}
          aria-label={`去领${name}`}
        >
          去领
        </ButtonLink>
      }
    />
  )
}
