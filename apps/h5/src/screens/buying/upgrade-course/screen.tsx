import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { UpgradeTargetsPage } from './upgrade-targets-page'

export function queries({ params }: RouteAddress<'/upgradeCourse/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('buying.upgradeTargets', { courseId: id })] : []
}

/** The upgrades of a course (spec §2 /upgradeCourse/:id). */
export function Screen(): ReactNode {
  const courseId = idOf(useRouteParams<'/upgradeCourse/:id'>().id)
  return (
    <>
      <ScreenBar title="升级课程" />
      {courseId ? <UpgradeTargetsPage courseId={courseId} /> : <Missing title="这门课程不能升级" />}
    </>
  )
}
