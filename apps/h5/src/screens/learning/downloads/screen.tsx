import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { DownloadsPage } from './downloads-page'

/** The lessons on this device: how far they are, what they take, and until when they play. */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="我的下载" />
      <DownloadsPage />
    </>
  )
}
