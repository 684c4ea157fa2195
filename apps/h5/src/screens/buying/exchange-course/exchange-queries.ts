import type { Address, CodeGift } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** What a code gives. Looking counts as a try on the server, so it is asked once and kept. */
export function codeGiftQuery(code: string): ApiQuery<CodeGift> & { staleTime: number } {
  return {
    ...apiQuery(['exchange', code], (api, call) =>
      api.buying.previewCode({ code }, { ...call, noToast: true }),
    ),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Where it is sent: the address that was chosen, or the usual one. */
export function sendToQuery(addressId: number | null): ApiQuery<Address | null> {
  return apiQuery(['exchange', 'address', addressId], async (api, call) => {
    if (addressId === null) return api.addresses.defaultAddress({}, { ...call, noToast: true })
    const { list } = await api.addresses.list({}, { ...call, noToast: true })
    return list.find(({ id }) => id === addressId) ?? null
  })
}
