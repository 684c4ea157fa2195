import type { Address, CodeGift } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** Previews the course of a code. The server counts every preview as an attempt: the answer is kept for good. */
export function codeGiftQuery(code: string): ApiQuery<CodeGift> & { staleTime: number } {
  return {
    ...apiQuery(['exchange', code], (api, call) =>
      api.buying.previewCode({ code }, { ...call, noToast: true }),
    ),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** The delivery address: the chosen one, else the user's default one. */
export function deliveryAddressQuery(addressId: number | null): ApiQuery<Address | null> {
  return apiQuery(['exchange', 'address', addressId], async (api, call) => {
    if (addressId === null) return api.addresses.defaultAddress({}, { ...call, noToast: true })
    const { list } = await api.addresses.list({}, { ...call, noToast: true })
    return list.find(({ id }) => id === addressId) ?? null
  })
}
