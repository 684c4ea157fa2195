import { apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { DevicesPage } from './devices-page'

export const queries = [apiQuery('users.devices'), apiQuery('passkeys.list')]

export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="登录设备" />
      <DevicesPage />
    </>
  )
}
