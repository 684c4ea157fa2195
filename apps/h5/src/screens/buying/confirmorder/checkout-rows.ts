import type { Checkout } from '@kaozhou/api'
import { OrderType, usesDiscounts } from '@kaozhou/domain'
import type { VoucherSubject } from './checkout-queries'

const GROUP_TYPES: readonly number[] = [OrderType.Assemble, OrderType.AssembleConfirm]

/** Something can be taken off: a deposit is paid whole, a balance has had its discount (spec §5). */
export function takesDiscounts({ type, courseIds }: Checkout): boolean {
  return usesDiscounts(type) && type !== OrderType.DepositProduct && courseIds.length > 0
}

/** A group's price is its discount: coupons and red packets are for normal orders. */
export function takesVouchers(checkout: Checkout): boolean {
  return takesDiscounts(checkout) && !GROUP_TYPES.includes(checkout.type)
}

/** What the vouchers of a wallet are held against. */
export function voucherSubject({ courseIds, price }: Checkout): VoucherSubject {
  return { courseIds, amount: price.listTotal }
}

/** Its courses' promises hold for the balance: a deposit alone is not given back. */
export function hasPromises({ type, courseIds }: Checkout): boolean {
  return type !== OrderType.DepositProduct && courseIds.length > 0
}
