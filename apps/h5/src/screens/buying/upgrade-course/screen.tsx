import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { UpgradeTargetsPage } from './upgrade-targets-page'

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
