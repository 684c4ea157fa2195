import type { Checkout, UsableVoucher } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'
import { checkoutCalls } from './checkout-calls'
import type { CheckoutSubject } from './checkout-subject'

export function checkoutQuery(subject: CheckoutSubject): ApiQuery<Checkout> {
  return apiQuery(['checkout', subject], (api, call) => checkoutCalls(api, subject).open(call))
}

export interface VoucherSubject {
  courseIds: number[]
  amount: number
  /** Set where the price is a group's. */
  assembleId?: number
}

export function couponsQuery(subject: VoucherSubject): ApiQuery<UsableVoucher[]> {
  return apiQuery(['checkout-coupons', subject], (api, call) =>
    api.orders.usableCoupons(subject, call),
  )
}

export function redpacksQuery(subject: VoucherSubject): ApiQuery<UsableVoucher[]> {
  return apiQuery(['checkout-redpacks', subject], (api, call) =>
    api.orders.usableRedpacks(subject, call),
  )
}
