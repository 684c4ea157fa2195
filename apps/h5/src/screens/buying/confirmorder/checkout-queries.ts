import type { Checkout, Order, UsableVoucher } from '@kaozhou/api'
import { type ApiQuery, apiQuery, queryOf } from '@kaozhou/react'
import { checkoutCalls } from './checkout-calls'
import type { CheckoutSubject } from './checkout-subject'

export function checkoutQuery(subject: CheckoutSubject): ApiQuery<Checkout> {
  return queryOf(['buying', 'checkout', subject], (api, call) =>
    checkoutCalls(api, subject).open(call),
  )
}

export interface VoucherSubject {
  courseIds: number[]
  amount: number
  /** Set when the price is that of a group-buy. */
  assembleId?: number
}

export function couponsQuery(subject: VoucherSubject): ApiQuery<UsableVoucher[]> {
  return apiQuery('buying.usableCoupons', subject, { loud: true })
}

export function redPacketsQuery(subject: VoucherSubject): ApiQuery<UsableVoucher[]> {
  return apiQuery('buying.usableRedPackets', subject, { loud: true })
}

/** The unpaid orders, the newest first. */
export const unpaidOrdersQuery: ApiQuery<Order[]> = queryOf(
  ['orders', 'list', { page: 1, status: 'unpaid' }, 'list'],
  async (api, call) =>
    (await api.orders.list({ page: 1, status: 'unpaid' }, { ...call, noToast: false })).list,
)
