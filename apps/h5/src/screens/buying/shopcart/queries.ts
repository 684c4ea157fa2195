import type { ApiQuery } from '../../../data/api-query'
import { cartQuery } from '../../../parts/cart/cart-queries'

export function queries(): ApiQuery<unknown>[] {
  return [cartQuery]
}
