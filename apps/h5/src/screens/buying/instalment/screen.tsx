import type { ReactNode } from 'react'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { InstalmentPage } from './instalment-page'

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
