import { apiQuery } from '@kaozhou/react'
import { Cell, CellGroup } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** The service promises of the ordered courses; empty until they are loaded. */
export function CheckoutPromises({ courseIds }: { courseIds: number[] }): ReactNode {
  const { data = [] } = useQuery(apiQuery('courses.servicePacks', { courseIds }, { loud: true }))
  if (data.length === 0) return null
  return (
    <CellGroup>
      <Cell title="服务保障" description={data.map(({ title }) => title).join(' · ')} />
    </CellGroup>
  )
}
