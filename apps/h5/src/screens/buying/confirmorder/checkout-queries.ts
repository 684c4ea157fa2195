import type { Checkout, Order, ServicePack, UsableVoucher } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'
import { checkoutCalls } from './checkout-calls'
import type { CheckoutSubject } from './checkout-subject'

export function checkoutQuery(subject: CheckoutSubject): ApiQuery<Checkout> {
  return apiQuery(['checkout', subject], (api, call) =>
    // No toast: the page itself says why it did not open.
    checkoutCalls(api, subject).open({ ...call, noToast: true }),
  )
}

export interface VoucherSubject {
  courseIds: number[]
  amount: number
  /** Set when the price is that of a group-buy. */
  assembleId?: number
}

export function couponsQuery(subject: VoucherSubject): ApiQuery<UsableVoucher[]> {
  return apiQuery(['checkout-coupons', subject], (api, call) =>
    api.buying.usableCoupons(subject, call),
  )
}

export function redpacksQuery(subject: VoucherSubject): ApiQuery<UsableVoucher[]> {
  return apiQuery(['checkout-redpacks', subject], (api, call) =>
    api.buying.usableRedpacks(subject, call),
  )
}

/** The unpaid orders, the newest first. */
export const unpaidOrdersQuery: ApiQuery<Order[]> = apiQuery(
  ['orders', 'unpaid-list'],
  async (api, call) => (await api.orders.list({ page: 1, status: 'unpaid' }, call)).list,
)

/** The service promises of courses. */
export function servicePacksQuery(courseIds: number[]): ApiQuery<ServicePack[]> {
  return apiQuery(['service-packs', courseIds], (api, call) =>
    api.courses.servicePacks({ courseIds }, call),
  )
}
