import { apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { ChangePasswordPage } from './change-password-page'

export const queries = [apiQuery('users.profile')]

export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="修改密码" />
      <ChangePasswordPage />
    </>
  )
}
