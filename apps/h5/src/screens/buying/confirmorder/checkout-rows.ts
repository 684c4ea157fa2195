import type { Checkout } from '@kaozhou/api'
import { OrderType, usesDiscounts } from '@kaozhou/domain'
import type { VoucherSubject } from './checkout-queries'

/** Whether discounts apply: a deposit is paid in full, and a balance has had its discount (spec §5). */
export function takesDiscounts({ type, courseIds }: Checkout): boolean {
  return usesDiscounts(type) && type !== OrderType.DepositProduct && courseIds.length > 0
}

/** The order that the server checks the user's vouchers against. */
export function voucherSubject({ courseIds, price }: Checkout): VoucherSubject {
  return { courseIds, amount: price.listTotal }
}

/** Whether the courses' service promises apply: they do not to a deposit, which is not refunded. */
export function hasPromises({ type, courseIds }: Checkout): boolean {
  return type !== OrderType.DepositProduct && courseIds.length > 0
}

/** Why no coupon and no red packet applies to an order of a type without vouchers. */
export function noVouchersText(type: number): string {
  if (GROUP_TYPES.includes(type)) return '拼团价已是优惠价，不再叠加'
  return type === OrderType.Upgrade ? '升级价已减去原课程，不再叠加' : '本单不可用'
}

const GROUP_TYPES: readonly number[] = [
  OrderType.Assemble,
  OrderType.AssembleConfirm,
  OrderType.AssembleFollower,
]
