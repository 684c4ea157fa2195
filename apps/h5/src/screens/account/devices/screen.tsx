import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { DevicesPage } from './devices-page'

export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="登录设备" />
      <DevicesPage />
    </>
  )
}
