import type { Address } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** The delivery address: the chosen one, else the user's default one. */
export function deliveryAddressQuery(addressId: number | null): ApiQuery<Address | null> {
  return apiQuery(['exchange', 'address', addressId], async (api, call) => {
    if (addressId === null) return api.addresses.defaultAddress({}, { ...call, noToast: true })
    const { list } = await api.addresses.list({}, { ...call, noToast: true })
    return list.find(({ id }) => id === addressId) ?? null
  })
}
