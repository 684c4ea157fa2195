import type { ReactNode } from 'react'
import { useRouteParams } from '../data/route-params'
import { idOf } from '../features/id-of'
import { Missing } from '../features/loaded'
import { UpgradeTargetsPage } from '../features/upgrade/upgrade-targets-page'
import { ScreenBar } from '../layout/screen-bar'

/** Chooses what a course is upgraded to (spec §2 /upgradeCourse/:id). */
export function Screen(): ReactNode {
  const courseId = idOf(useRouteParams().id)
  return (
    <>
      <ScreenBar title="升级课程" />
      {courseId ? <UpgradeTargetsPage courseId={courseId} /> : <Missing title="这门课程不能升级" />}
    </>
  )
}
