import type { Address } from '@kaozhou/api'
import { type ApiQuery, queryOf } from '@kaozhou/react'

/** The delivery address: the chosen one, else the user's default one. */
export function deliveryAddressQuery(addressId: number | null): ApiQuery<Address | null> {
  return queryOf(['addresses', 'list', {}, addressId], async (api, call) => {
    if (addressId === null) return api.addresses.defaultAddress({}, call)
    const { list } = await api.addresses.list({}, call)
    return list.find(({ id }) => id === addressId) ?? null
  })
}
