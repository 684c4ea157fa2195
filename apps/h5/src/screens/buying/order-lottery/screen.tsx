import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { LotteryPage } from './lottery-page'

export function queries({ search }: RouteAddress<'/orderLottery'>): ApiQuery<unknown>[] {
  const slug = search.get('slug')
  return slug ? [apiQuery('activities.state', { slug })] : []
}

/** The lottery of the query `slug`, in which orders give chances (spec §2 /orderLottery). */
export function Screen(): ReactNode {
  const [search] = useRouteSearch<'/orderLottery'>()
  return (
    <>
      <ScreenBar title="下单抽奖" />
      <LotteryPage slug={search.get('slug') ?? ''} />
    </>
  )
}
