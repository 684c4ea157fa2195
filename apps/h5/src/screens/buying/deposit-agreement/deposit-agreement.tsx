import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatementPage } from '../../../parts/statement/statement-page'

/** The agreement about deposits and their refund (spec §2 /deposit_agreement). */
export function DepositAgreement(): ReactNode {
  return (
    <StatementPage
      query={useQuery(apiQuery('system.agreement', { key: 'deposit' }))}
      missing="协议暂时不在"
    />
  )
}
