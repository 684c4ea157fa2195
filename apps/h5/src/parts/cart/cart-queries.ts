import type { Cart } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

export const cartQuery: ApiQuery<Cart> = apiQuery(['cart', 'list'], (api, call) =>
  api.cart.list({}, call),
)

/** Whether the server shows the cart (spec §4 "Cart visibility"). */
export const cartVisibleQuery: ApiQuery<{ value: string }> = apiQuery(
  ['cart', 'visible'],
  (api, call) => api.cart.visible({}, { ...call, noToast: true }),
)

export const cartCountQuery: ApiQuery<number> = apiQuery(['cart', 'count'], (api, call) =>
  api.cart.count({}, { ...call, noToast: true }),
)
