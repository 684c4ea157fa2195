import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LotteryPage } from '../features/order-lottery/lottery-page'
import { ScreenBar } from '../layout/screen-bar'

/** The draw that an order gave chances for; query `slug` (spec §2 /orderLottery). */
export function Screen(): ReactNode {
  const [search] = useSearchParams()
  return (
    <>
      <ScreenBar title="下单抽奖" />
      <LotteryPage slug={search.get('slug') ?? ''} />
    </>
  )
}
