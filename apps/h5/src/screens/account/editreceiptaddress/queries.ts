import type { ApiQuery } from '../../../data/api-query'
import { addressesQuery } from '../addresses/address-queries'

export function queries(): ApiQuery<unknown>[] {
  return [addressesQuery]
}
