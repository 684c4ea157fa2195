import { apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { MyInfoPage } from './my-info-page'

export const queries = [apiQuery('users.profile')]

/** The person's own profile (spec §2 /myinfo). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="个人信息" />
      <MyInfoPage />
    </>
  )
}
