import { apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { ClosePage } from './close-page'

export const queries = [apiQuery('users.closing'), apiQuery('users.profile')]

export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="注销账号" />
      <ClosePage />
    </>
  )
}
