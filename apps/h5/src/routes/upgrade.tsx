import type { ReactNode } from 'react'
import { UpgradeListPage } from '../features/upgrade/upgrade-list-page'
import { ScreenBar } from '../layout/screen-bar'

/** Courses that can be upgraded (spec §2 /upgrade). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="课程升级" />
      <UpgradeListPage />
    </>
  )
}
