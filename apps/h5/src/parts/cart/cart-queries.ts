import type { Cart } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

export const cartQuery: ApiQuery<Cart> = apiQuery('cart.list', {}, { loud: true })
