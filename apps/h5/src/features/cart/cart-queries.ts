import type { Cart } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

export const cartQuery: ApiQuery<Cart> = apiQuery(['cart', 'list'], (api, call) =>
  api.cart.list({}, call),
)
