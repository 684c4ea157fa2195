import type { Agreement, CouponCard, CouponOffer } from '@kaozhou/api'
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

/** The sets of coupons that are offered now; each coupon says whether the user has received it. */
export const couponCardsQuery: ApiQuery<CouponCard[]> = apiQuery(
  ['coupons', 'cards'],
  (api, call) => api.coupons.cards({}, { ...call, noToast: true }),
)
