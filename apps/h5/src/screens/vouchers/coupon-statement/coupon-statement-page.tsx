import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatementPage } from '../../../parts/statement/statement-page'

/** The text about the use of coupons. */
export function CouponStatementPage(): ReactNode {
  return (
    <StatementPage
      query={useQuery(apiQuery('system.agreement', { key: 'couponStatement' }))}
      missing="用券说明暂时看不到"
    />
  )
}
