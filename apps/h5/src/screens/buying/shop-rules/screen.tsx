import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatementPage } from '../../../parts/statement/statement-page'
import { ScreenBar } from '../../../shell/screen-bar'
import { pointsRulesQuery } from '../points/points-queries'

/** How points are earned and used, and when they expire (spec §2 /shop_rules). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="积分规则" />
      <StatementPage query={useQuery(pointsRulesQuery)} missing="积分规则暂时看不到" />
    </>
  )
}
