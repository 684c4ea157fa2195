import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { UpgradeListPage } from './upgrade-list-page'

/** The user's courses that can be upgraded (spec §2 /upgrade). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="课程升级" />
      <UpgradeListPage />
    </>
  )
}
