import type { ReactNode } from 'react'
import { useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { LotteryPage } from './lottery-page'

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
