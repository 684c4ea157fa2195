import type { ReactNode } from 'react'
import { DepositAgreement } from '../features/deposit/deposit-agreement'
import { ScreenBar } from '../layout/screen-bar'

/** The text that goes with a deposit (spec §2 /deposit_agreement). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="定金协议" />
      <DepositAgreement />
    </>
  )
}
