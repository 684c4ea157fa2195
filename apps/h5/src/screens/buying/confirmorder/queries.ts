import type { Checkout } from '@kaozhou/api'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { checkoutQuery, couponsQuery, redpacksQuery, servicePacksQuery } from './checkout-queries'
import { hasPromises, takesVouchers, voucherSubject } from './checkout-rows'
import { checkoutSubject } from './checkout-subject'

export function queries({ params, search }: RouteAddress): ApiQuery<unknown>[] {
  const subject = checkoutSubject(params.id ?? '', search)
  // Who comes anew opens it anew: the cart may have changed, or a coupon was claimed.
  return subject ? [{ ...checkoutQuery(subject), staleTime: 0 }] : []
}

/** The rows of the page that fill themselves from calls of their own. */
export function following(queryClient: QueryClient, address: RouteAddress): ApiQuery<unknown>[] {
  const [opening] = queries(address)
  const checkout = opening && queryClient.getQueryData<Checkout>(opening.queryKey)
  if (!checkout) return []
  const vouchers = voucherSubject(checkout)
  return [
    ...(takesVouchers(checkout) ? [couponsQuery(vouchers), redpacksQuery(vouchers)] : []),
    ...(hasPromises(checkout) ? [servicePacksQuery(checkout.courseIds)] : []),
  ]
}
