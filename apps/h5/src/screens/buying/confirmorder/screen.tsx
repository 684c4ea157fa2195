import type { Checkout } from '@kaozhou/api'
import { takesVouchers } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { ButtonLink, Empty } from '@kaozhou/ui'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { href } from '../../../routing/href'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { checkoutQuery, couponsQuery, redPacketsQuery } from './checkout-queries'
import { hasPromises, voucherSubject } from './checkout-rows'
import { checkoutSubject } from './checkout-subject'
import { ConfirmPage } from './confirm-page'

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
    ...(takesVouchers(checkout.type) ? [couponsQuery(vouchers), redPacketsQuery(vouchers)] : []),
    ...(hasPromises(checkout)
      ? [apiQuery('courses.servicePacks', { courseIds: checkout.courseIds }, { loud: true })]
      : []),
  ]
}

/** Confirms and pays an order of any kind (spec §2 /confirmorder/:id, query `type`). */
export function Screen(): ReactNode {
  const { id } = useRouteParams<'/confirmorder/:id'>()
  const [search] = useRouteSearch<'/confirmorder/:id'>()
  const [subject] = useState(() => checkoutSubject(id, search))
  return (
    <>
      <ScreenBar title="确认订单" />
      {subject ? (
        <ConfirmPage subject={subject} />
      ) : (
        <Empty
          title="没有要购买的内容"
          text="链接可能不完整，从课程页再进一次试试"
          action={<ButtonLink href={href('/home')}>去选课</ButtonLink>}
        />
      )}
    </>
  )
}
