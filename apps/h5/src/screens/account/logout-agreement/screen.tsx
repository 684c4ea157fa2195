import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatementPage } from '../../../parts/statement/statement-page'
import { ScreenBar } from '../../../shell/screen-bar'

export const queries = [apiQuery('system.agreement', { key: 'logout' })]

/** The agreement about closing an account (spec §2 /logout_agreement). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="注销协议" />
      <StatementPage
        query={useQuery(apiQuery('system.agreement', { key: 'logout' }))}
        missing="协议暂时不在"
      />
    </>
  )
}
