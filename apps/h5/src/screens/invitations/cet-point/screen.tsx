import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { CetPointPage } from './cet-point-page'

/** Estimates one’s mark in the band exams (spec §2 /cet_point). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="四六级估分" />
      <CetPointPage />
    </>
  )
}
