import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { UpgradeDetailPage } from './upgrade-detail-page'

export function queries({ params }: RouteAddress<'/upgrade_detail/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('buying.upgradeDetail', { id })] : []
}

/** One upgrade (spec §2 /upgrade_detail/:id). */
export function Screen(): ReactNode {
  const upgradeId = idOf(useRouteParams<'/upgrade_detail/:id'>().id)
  return (
    <>
      <ScreenBar title="升级详情" />
      {upgradeId ? (
        <UpgradeDetailPage upgradeId={upgradeId} />
      ) : (
        <Missing title="升级活动不存在或已结束" />
      )}
    </>
  )
}
