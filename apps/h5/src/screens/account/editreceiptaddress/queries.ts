import type { ApiQuery } from '@kaozhou/react'
import { addressesQuery } from '../+shared/addresses/address-queries'

export function queries(): ApiQuery<unknown>[] {
  return [addressesQuery]
}
