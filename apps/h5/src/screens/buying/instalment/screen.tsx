import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { InstalmentPage } from './instalment-page'

export function queries({ params }: RouteAddress<'/instalment/:orderid'>): ApiQuery<unknown>[] {
  return params.orderid
    ? [apiQuery('orders.instalments', { id: params.orderid }, { loud: true })]
    : []
}

/** Instalment plans (spec §2 /instalment/:orderid); query `otherPay`: a friend pays, `link`: the page for a browser. */
export function Screen(): ReactNode {
  const { orderid } = useRouteParams<'/instalment/:orderid'>()
  const [search] = useRouteSearch<'/instalment/:orderid'>()
  return (
    <>
      <ScreenBar title="分期付款" />
      <InstalmentPage
        orderId={orderid}
        forFriend={search.has('otherPay')}
        link={search.get('link')}
      />
    </>
  )
}
