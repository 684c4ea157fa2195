import type { ReactNode } from 'react'
import { useRouteParams } from '../data/route-params'
import { idOf } from '../features/id-of'
import { Missing } from '../features/loaded'
import { UpgradeDetailPage } from '../features/upgrade/upgrade-detail-page'
import { ScreenBar } from '../layout/screen-bar'

/** One upgrade (spec §2 /upgrade_detail/:id). */
export function Screen(): ReactNode {
  const upgradeId = idOf(useRouteParams().id)
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
