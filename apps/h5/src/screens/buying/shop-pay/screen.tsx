import type { PointsExchange } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { ExchangeDone } from './exchange-done'
import { GoodPage } from './good-page'

export function queries({ params }: RouteAddress<'/shop_pay/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('points.good', { id }), apiQuery('points.account')] : []
}

/** Exchanges points for a good (spec §2 /shop_pay/:id). */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams<'/shop_pay/:id'>().id)
  return (
    <>
      <ScreenBar title="兑换" />
      {id ? <Good key={id} id={id} /> : <Missing title="没有这件商品" />}
    </>
  )
}

function Good({ id }: { id: number }): ReactNode {
  const query = useQuery({ ...apiQuery('points.good', { id }), staleTime: 0 })
  const [exchange, setExchange] = useState<PointsExchange>()
  if (exchange) return <ExchangeDone exchange={exchange} />
  return (
    <Loaded query={query} missing="没有这件商品">
      {(good) => <GoodPage good={good} onExchanged={setExchange} />}
    </Loaded>
  )
}
