import { Cell, CellGroup } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { servicePacksQuery } from './checkout-queries'

/** The service promises of the ordered courses; empty until they are loaded. */
export function CheckoutPromises({ courseIds }: { courseIds: number[] }): ReactNode {
  const { data = [] } = useQuery(servicePacksQuery(courseIds))
  if (data.length === 0) return null
  return (
    <CellGroup>
      <Cell title="服务保障" description={data.map(({ title }) => title).join(' · ')} />
    </CellGroup>
  )
}
