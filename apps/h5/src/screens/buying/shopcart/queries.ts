import type { ApiQuery } from '@kaozhou/react'
import { cartQuery } from '../../../parts/cart/cart-queries'

export function queries(): ApiQuery<unknown>[] {
  return [cartQuery]
}
