import { apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { DepositAgreement } from './deposit-agreement'

export const queries = [apiQuery('system.agreement', { key: 'deposit' })]

/** The agreement about deposits (spec §2 /deposit_agreement). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="定金协议" />
      <DepositAgreement />
    </>
  )
}
