import type { Agreement, CouponOffer } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export function couponOfferQuery(id: number): ApiQuery<CouponOffer> {
  return apiQuery(['coupons', 'offer', id], (api, call) =>
    api.coupons.detail({ id }, { ...call, noToast: true }),
  )
}

export const couponStatementQuery: ApiQuery<Agreement> = apiQuery(
  ['agreements', 'couponStatement'],
  (api, call) => api.system.agreement({ key: 'couponStatement' }, { ...call, noToast: true }),
)
