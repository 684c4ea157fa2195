import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { CetPointPage } from './cet-point-page'
import { wishWallQuery } from './wish-queries'

export const queries = [wishWallQuery('CET4')]

/** Estimates the user's mark in CET-4 or CET-6 (spec §2 /cet_point). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="四六级估分" />
      <CetPointPage />
    </>
  )
}
