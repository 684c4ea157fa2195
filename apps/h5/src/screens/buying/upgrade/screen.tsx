import { FIRST_PAGE } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { UpgradeListPage } from './upgrade-list-page'

export const queries = [apiQuery('buying.upgrades', { page: FIRST_PAGE })]

/** The user's courses that can be upgraded (spec §2 /upgrade). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="课程升级" />
      <UpgradeListPage />
    </>
  )
}
