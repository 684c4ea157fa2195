import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { InstalmentPage } from './instalment-page'

/** Instalment plans (spec §2 /instalment/:orderid); query `otherPay`: a friend pays, `link`: the page for a browser. */
export function Screen(): ReactNode {
  const { orderid = '' } = useRouteParams()
  const [search] = useSearchParams()
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
