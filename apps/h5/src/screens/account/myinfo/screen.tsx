import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { MyInfoPage } from './my-info-page'

/** The person's own profile (spec §2 /myinfo). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="个人信息" />
      <MyInfoPage />
    </>
  )
}
