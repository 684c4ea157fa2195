import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { SettingsPage } from './settings-page'

export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="设置" />
      <SettingsPage />
    </>
  )
}
