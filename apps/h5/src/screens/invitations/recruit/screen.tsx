import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { applicationQuery } from './application-query'
import { RecruitPage } from './recruit-page'

export const queries = [applicationQuery]

/** Applies as campus ambassador (spec §2 /recruit). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="校园大使" />
      <RecruitPage />
    </>
  )
}
