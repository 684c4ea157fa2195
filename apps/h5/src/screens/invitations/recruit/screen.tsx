import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { RecruitPage } from './recruit-page'

/** Applies as campus ambassador (spec §2 /recruit). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="校园大使" />
      <RecruitPage />
    </>
  )
}
