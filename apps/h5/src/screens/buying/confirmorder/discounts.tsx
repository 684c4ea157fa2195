import type { Checkout } from '@kaozhou/api'
import { formatFen, takesVouchers } from '@kaozhou/domain'
import { Cell, CellGroup, Switch, usePriceText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './checkout.module.css'
import { couponsQuery, redPacketsQuery } from './checkout-queries'
import { noVouchersText, takesDiscounts, voucherSubject } from './checkout-rows'
import type { CheckoutView } from './use-checkout'
import { VoucherCell } from './voucher-cell'

export interface DiscountsProps {
  checkout: Checkout
  choose: CheckoutView['choose']
}

/** Coupon, red packet and points of an order; nothing where it takes no discount. */
export function Discounts({ checkout, choose }: DiscountsProps): ReactNode {
  if (!takesDiscounts(checkout)) return null
  return (
    <CellGroup>
      {takesVouchers(checkout.type) ? (
        <Vouchers checkout={checkout} choose={choose} />
      ) : (
        <Cell title="优惠券和红包" value={noVouchersText(checkout.type)} />
      )}
      <Points checkout={checkout} choose={choose} />
    </CellGroup>
  )
}

function Vouchers({ checkout, choose }: DiscountsProps): ReactNode {
  const { choices, price } = checkout
  const subject = voucherSubject(checkout)
  const cutOf = (kind: string): number =>
    price.steps.find((step) => step.kind === kind)?.amount ?? 0
  return (
    <>
      <VoucherCell
        title="优惠券"
        query={couponsQuery(subject)}
        chosenId={choices.couponId}
        cut={cutOf('coupon')}
        onChoose={(couponId) => choose({ couponId })}
      />
      <VoucherCell
        title="红包"
        query={redPacketsQuery(subject)}
        chosenId={choices.redpackRecordId}
        cut={cutOf('redPacket')}
        onChoose={(redpackRecordId) => choose({ redpackRecordId })}
      />
    </>
  )
}

function Points({ checkout: { points, choices }, choose }: DiscountsProps): ReactNode {
  const priceText = usePriceText()
  if (points.usable <= 0) {
    return <Cell title="积分" value={`${points.balance} 积分，本单不可用`} />
  }
  return (
    <div className={styles.points}>
      <Switch checked={choices.usePoints} onChange={(usePoints) => choose({ usePoints })}>
        {priceText(`用 ${points.usable} 积分抵 ¥${formatFen(points.usable)}`)}
      </Switch>
    </div>
  )
}
