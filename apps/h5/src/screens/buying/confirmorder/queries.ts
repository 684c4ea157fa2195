import type { Checkout } from '@kaozhou/api'
import { takesVouchers } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { checkoutQuery, couponsQuery, redpacksQuery } from './checkout-queries'
import { hasPromises, voucherSubject } from './checkout-rows'
import { checkoutSubject } from './checkout-subject'

export function queries({
  params,
  search,
}: RouteAddress<'/confirmorder/:id'>): ApiQuery<unknown>[] {
  const subject = checkoutSubject(params.id, search)
  // Each visit opens the checkout again: the cart or the coupons may have changed.
  return subject ? [{ ...checkoutQuery(subject), staleTime: 0 }] : []
}

/** The queries of the rows that have calls of their own. */
export function following(
  queryClient: QueryClient,
  address: RouteAddress<'/confirmorder/:id'>,
): ApiQuery<unknown>[] {
  const [opening] = queries(address)
  const checkout = opening && queryClient.getQueryData<Checkout>(opening.queryKey)
  if (!checkout) return []
  const vouchers = voucherSubject(checkout)
  return [
    ...(takesVouchers(checkout.type) ? [couponsQuery(vouchers), redpacksQuery(vouchers)] : []),
    ...(hasPromises(checkout)
      ? [apiQuery('courses.servicePacks', { courseIds: checkout.courseIds }, { loud: true })]
      : []),
  ]
}
