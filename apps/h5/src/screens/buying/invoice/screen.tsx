import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { ErrorState, SkeletonCards } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
  const { data, error, refetch, isFetching } = useQuery({
    ...apiQuery('orders.invoice', { id: orderId }),
    staleTime: 0,
  })
  return (
    <>
      <ScreenBar title="发票" />
      {data ? <InvoicePage key={orderId} orderId={orderId} invoices={data} /> : null}
      {!data && !error ? <SkeletonCards /> : null}
      {!data && error ? (
        <ErrorState
          title="没有读到发票"
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
    </>
  )
}
