import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { ClosePage } from './close-page'

export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="注销账号" />
      <ClosePage />
    </>
  )
}
