import type { VoucherStatus, WalletCoupon } from '@kaozhou/api'
import { apiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, CouponTicket, Empty, SkeletonCoupon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { couponPath } from '../../../parts/coupons/coupon-terms'
import { discountText, thresholdText } from '../../../parts/coupons/coupon-text'
import { PagesList } from '../../../parts/loaded/pages-list'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { MoreCoupons } from '../+shared/coupons/more-coupons'
import { isUsable, validityLine, voucherNote } from '../+shared/vouchers/voucher-text'

/** The coupons of one state; of the unused ones the first to end comes first. */
export function Coupons({ status }: { status: VoucherStatus }): ReactNode {
  const coupons = usePages((number) => apiQuery('coupons.list', { status, page: number }), {
    staleTime: 0,
  })
  return (
    <>
      <HiddenHeading>优惠券</HiddenHeading>
      <PagesList pages={coupons} empty={<NoCoupons status={status} />} waiting={<SkeletonCoupon />}>
        {(list) => (
          <ul className={page.list}>
            {list.map((coupon) => (
              <li key={coupon.id}>
                <OwnedCoupon coupon={coupon} />
              </li>
            ))}
          </ul>
        )}
      </PagesList>
      {/* Rendered after the list above, which would push it down otherwise. */}
      {coupons.items || coupons.error ? <CouponsFooter status={status} /> : null}
    </>
  )
}

function CouponsFooter({ status }: { status: VoucherStatus }): ReactNode {
  const more = useQuery({ ...apiQuery('coupons.cards'), enabled: status === 'unused' })
  if (status === 'unused' && more.isPending) return <SkeletonCoupon />
  return (
    <>
      {status === 'unused' ? <MoreCoupons title="还能领" /> : null}
      <ButtonLink variant="ghost" href={href('/coupon/statement')}>
        用券说明
      </ButtonLink>
    </>
  )
}

const STAMPS = { unused: undefined, used: '已使用', expired: '已过期' } as const

function OwnedCoupon({ coupon }: { coupon: WalletCoupon }): ReactNode {
  const { name, kind, value, note, status } = coupon
  const { dateOf } = useDateTexts()
  return (
    <CouponTicket
      title={name}
      amountFen={kind === 'fixed' ? value : undefined}
      valueText={discountText(value)}
      threshold={thresholdText(coupon)}
      validity={validityLine(note, coupon, dateOf)}
      reason={voucherNote(coupon, dateOf)}
      stamp={STAMPS[status]}
      action={<CouponAction coupon={coupon} usable={isUsable(coupon)} />}
    />
  )
}

/** A link to where the coupon can be used, or to the order that has used it. */
function CouponAction({ coupon, usable }: { coupon: WalletCoupon; usable: boolean }): ReactNode {
  const { name, orderId } = coupon
  if (usable) {
    return (
      <ButtonLink variant="wash" size="sm" href={couponPath(coupon)} aria-label={`去使用${name}`}>
        去使用
      </ButtonLink>
    )
  }
  if (!orderId) return null
  return (
    <ButtonLink
      variant="ghost"
      size="sm"
      href={href('/myorder/:orderId', { orderId })}
      aria-label={`看用了${name}的订单`}
    >
      看订单
    </ButtonLink>
  )
}

const EMPTY = {
  unused: { title: '还没有可用的优惠券', text: '课程页和活动页会发券，也可以用激活码换' },
  used: { title: '还没有用过优惠券', text: '下单时会自动选最省的一张' },
  expired: { title: '没有过期的优惠券', text: '快到期的券会排在最前面' },
} as const

function NoCoupons({ status }: { status: VoucherStatus }): ReactNode {
  return <Empty {...EMPTY[status]} action={<ButtonLink href={href('/home')}>去选课</ButtonLink>} />
}
