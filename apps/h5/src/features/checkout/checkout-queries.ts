import type { Checkout, UsableVoucher } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

/** What is to be bought: a course, and how (spec §4 "Confirm-order selection"). */
export interface CheckoutSubject {
  courseId: number
  /** The confirm type: 1 single, 2 group-buy, 3 gift. */
  type: number
}

export function checkoutQuery({ courseId, type }: CheckoutSubject): ApiQuery<Checkout> {
  return apiQuery(['checkout', type, courseId], (api, call) =>
    api.orders.singleConfirm({ courseId, type }, call),
  )
}

export interface VoucherSubject {
  courseIds: number[]
  amount: number
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
