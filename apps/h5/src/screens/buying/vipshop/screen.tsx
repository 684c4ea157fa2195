import { FIRST_PAGE } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { SkeletonCards } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { ScreenBar } from '../../../shell/screen-bar'
import { CheckInCard } from './check-in-card'
import { EarningWays } from './earning-ways'
import { PointsBalance } from './points-balance'
import { PointsGoods } from './points-goods'

export const queries = [apiQuery('points.account'), apiQuery('points.goods', { page: FIRST_PAGE })]

/** The points shop (spec §2 /vipshop): points, check-in, ways to earn more, and the goods. */
export function Screen(): ReactNode {
  const account = useQuery({ ...apiQuery('points.account'), staleTime: 0 })
  return (
    <>
      <ScreenBar title="积分商城" />
      <div className={page.page}>
        <Loaded query={account} missing="积分暂时看不到" waiting={<SkeletonCards />}>
          {(data) => (
            <>
              <PointsBalance account={data} />
              <CheckInCard account={data} />
              <PointsGoods balance={data.balance} />
              <EarningWays account={data} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}
