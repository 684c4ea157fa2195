import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { InvoicePage } from './invoice-page'

export function queries({ params }: RouteAddress<'/invoice/:orderId'>): ApiQuery<unknown>[] {
  return [apiQuery('orders.invoice', { id: params.orderId })]
}

/** The invoice of one order: asked for, waiting, issued or refused. */
export function Screen(): ReactNode {
  const { orderId } = useRouteParams<'/invoice/:orderId'>()
  const query = useQuery({ ...apiQuery('orders.invoice', { id: orderId }), staleTime: 0 })
  return (
    <>
      <ScreenBar title="发票" />
      <Loaded query={query} missing="没有这个订单">
        {(invoices) => <InvoicePage key={orderId} orderId={orderId} invoices={invoices} />}
      </Loaded>
    </>
  )
}
