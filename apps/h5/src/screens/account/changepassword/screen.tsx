import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { ChangePasswordPage } from './change-password-page'

export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="修改密码" />
      <ChangePasswordPage />
    </>
  )
}
