import type { ApiQuery } from '../data/api-query'
import { cartQuery } from '../features/cart-queries'

export function queries(): ApiQuery<unknown>[] {
  return [cartQuery]
}
