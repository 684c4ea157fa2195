import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatementPage } from '../../../parts/statement/statement-page'
import { ScreenBar } from '../../../shell/screen-bar'

export const queries = [apiQuery('system.agreement', { key: 'pointsRules' })]

/** How points are earned and used, and when they expire (spec §2 /shop_rules). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="积分规则" />
      <StatementPage
        query={useQuery(apiQuery('system.agreement', { key: 'pointsRules' }))}
        missing="积分规则暂时看不到"
      />
    </>
  )
}
