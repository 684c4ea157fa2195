import { apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { SetPasswordPage } from './set-password-page'

export const queries = [apiQuery('users.profile')]

export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="设置密码" />
      <SetPasswordPage />
    </>
  )
}
